import { createMessage, messageText } from 'deploy-release/messages';
import { ReleaseError } from './release-error.ts';
import type { ChangeRequest } from './reports.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;
const MOST_WHY = 500;

/** Throws `ReleaseError` `input` for a name that cannot be one, before it gets near a path. */
export function mustBeUnit(unit: string): void {
  if (!NAME.test(unit)) throw new ReleaseError('input', createMessage('input.unit', { name: unit }));
}

export function mustBeVersion(version: string): void {
  if (!VERSION.test(version) || version.includes('..')) throw new ReleaseError('input', createMessage('input.version', { name: version }));
}

export function mustBeChannel(channel: string): void {
  if (!NAME.test(channel)) throw new ReleaseError('input', createMessage('input.channel', { name: channel }));
}

export function mustBeChange({ channel, why }: ChangeRequest): void {
  mustBeChannel(channel);
  const { length } = messageText(why);
  if (length > MOST_WHY) throw new ReleaseError('input', createMessage('input.why', { length, most: MOST_WHY }));
}

/** At least one name, each once. */
export function mustBeUnits(units: readonly string[]): void {
  if (units.length === 0) throw new ReleaseError('input', createMessage('input.noUnit'));
  units.forEach(mustBeUnit);
  const twice = units.find((unit, index) => units.indexOf(unit) !== index);
  if (twice !== undefined) throw new ReleaseError('input', createMessage('input.twice', { unit: twice }));
}

/** Longest period that a verb takes, days: a century. A date that lies further back may not exist. */
const MOST_DAYS = 36_525;

/** Throws `input` for what is no number of days up to a century. */
export function mustBeDays(days: number): void {
  if (!(days >= 0 && days <= MOST_DAYS)) throw new ReleaseError('input', createMessage('input.days', { days }));
}
