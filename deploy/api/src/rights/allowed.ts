import { createMessage, type Message } from 'deploy-release/messages/message';
import { type Actor, ReleaseError } from '../release-service.ts';

export const VERBS = [
  'publish',
  'check',
  'promote',
  'canary',
  'withdraw',
  'rollback',
  'hold',
  'unhold',
  'pin',
  'unpin',
  'remove',
  'gc',
  'tokens.create',
  'tokens.list',
  'tokens.revoke',
  'keys.create',
  'keys.rotate',
  'keys.retire',
  'keys.resign',
  'repair',
  'preview',
  'verify',
  'audit',
] as const;
/** What somebody may want of the release service; reading what is live is free. */
export type Verb = (typeof VERBS)[number];

/** Why an actor may not do it, in words with the way out; null when they may. `units` are those that it is about. */
export function hindrance(
  { name, role, units: own }: Pick<Actor, 'name' | 'role' | 'units'>,
  verb: Verb,
  units: readonly string[],
): Message | null {
  switch (role) {
    case 'manager':
      return null;
    case 'team': {
      if (verb !== 'publish' && verb !== 'check' && verb !== 'preview') {
        return createMessage('right.team', { name, verb });
      }
      const foreign = units.filter((unit) => !own.includes(unit));
      return foreign.length === 0 ? null : createMessage('right.units', { name, verb, own, foreign });
    }
    case 'automation':
      if (verb !== 'rollback' && verb !== 'withdraw') return createMessage('right.automation', { name, verb });
      return units.length === 1 ? null : createMessage('right.one', { name, count: units.length });
  }
}

/** Throws `ReleaseError` `right` unless the actor may do it. */
export function mustBeAllowed(actor: Actor, verb: Verb, units: readonly string[]): void {
  const reason = hindrance(actor, verb, units);
  if (reason) throw new ReleaseError('right', reason);
}
