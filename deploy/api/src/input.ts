import { say, textOf } from 'deploy-release/messages/said';
import { DeskRefused, type Wish } from './desk.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;
const MOST_WHY = 500;

/** Throws `DeskRefused` `input` for a name that cannot be one, before it gets near a path. */
export function mustBeUnit(unit: string): void {
  if (!NAME.test(unit)) throw new DeskRefused('input', say('input.unit', { name: unit }));
}

export function mustBeVersion(version: string): void {
  if (!VERSION.test(version) || version.includes('..')) throw new DeskRefused('input', say('input.version', { name: version }));
}

export function mustBeChannel(channel: string): void {
  if (!NAME.test(channel)) throw new DeskRefused('input', say('input.channel', { name: channel }));
}

export function mustBeWish({ channel, why }: Wish): void {
  mustBeChannel(channel);
  const { length } = textOf(why);
  if (length > MOST_WHY) throw new DeskRefused('input', say('input.why', { length, most: MOST_WHY }));
}

/** At least one name, each once. */
export function mustBeUnits(units: readonly string[]): void {
  if (units.length === 0) throw new DeskRefused('input', say('input.noUnit'));
  units.forEach(mustBeUnit);
  const twice = units.find((unit, index) => units.indexOf(unit) !== index);
  if (twice !== undefined) throw new DeskRefused('input', say('input.twice', { unit: twice }));
}
