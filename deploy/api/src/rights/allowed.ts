import { type Said, say } from 'deploy-release/messages/said';
import { type Actor, DeskRefused } from '../desk.ts';

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
/** What somebody may want of the desk; reading what is live is free. */
export type Verb = (typeof VERBS)[number];

/** Why an actor may not do it, in words with the way out; null when they may. `units` are those that it is about. */
export function hindrance(
  { name, role, units: own }: Pick<Actor, 'name' | 'role' | 'units'>,
  verb: Verb,
  units: readonly string[],
): Said | null {
  switch (role) {
    case 'manager':
      return null;
    case 'team': {
      if (verb !== 'publish' && verb !== 'check' && verb !== 'preview') {
        return say('right.team', { name, verb });
      }
      const foreign = units.filter((unit) => !own.includes(unit));
      return foreign.length === 0 ? null : say('right.units', { name, verb, own, foreign });
    }
    case 'automation':
      if (verb !== 'rollback' && verb !== 'withdraw') return say('right.automation', { name, verb });
      return units.length === 1 ? null : say('right.one', { name, count: units.length });
  }
}

/** Throws `DeskRefused` `right` unless the actor may do it. */
export function mustBeAllowed(actor: Actor, verb: Verb, units: readonly string[]): void {
  const reason = hindrance(actor, verb, units);
  if (reason) throw new DeskRefused('right', reason);
}
