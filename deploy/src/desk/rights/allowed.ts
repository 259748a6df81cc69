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
  'preview',
] as const;
/** What somebody may want of the desk; reading what is live is free. */
export type Verb = (typeof VERBS)[number];

/** Why an actor may not do it, in words with the way out; null when they may. `units` are those that it is about. */
export function hindrance(
  { name, role, units: own }: Pick<Actor, 'name' | 'role' | 'units'>,
  verb: Verb,
  units: readonly string[],
): string | null {
  switch (role) {
    case 'manager':
      return null;
    case 'team': {
      if (verb !== 'publish' && verb !== 'check' && verb !== 'preview') {
        return `${name} holds the token of a team, which publishes and checks; ${verb} needs a release manager's token`;
      }
      const foreign = units.filter((unit) => !own.includes(unit));
      return foreign.length === 0
        ? null
        : `${name} may ${verb} ${own.join(', ')}, not ${foreign.join(', ')}: ask the team that owns it, or a release manager`;
    }
    case 'automation':
      if (verb !== 'rollback' && verb !== 'withdraw')
        return `${name} may only take a unit back or end its canary; ${verb} needs a release manager`;
      return units.length === 1 ? null : `${name} may take back one unit at a time, not ${units.length}: more needs a release manager`;
  }
}

/** Throws `DeskRefused` `right` unless the actor may do it. */
export function mustBeAllowed(actor: Actor, verb: Verb, units: readonly string[]): void {
  const reason = hindrance(actor, verb, units);
  if (reason) throw new DeskRefused('right', reason);
}
