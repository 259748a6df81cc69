import { createMessage, type Message } from 'deploy-release/messages';
import type { Actor, Role } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';

/** Name of a verb and who may call it. */
export interface RightsOfVerb {
  name: string;
  roles: readonly Role[];
}

/**
 * Why an actor may not call a verb, with what to do; null when it may. A team acts on its own units only (`units` are those that
 * the request concerns), automation on one unit at a time.
 */
export function whyNotAllowed(
  { name, role, units: own }: Pick<Actor, 'name' | 'role' | 'units'>,
  verb: RightsOfVerb,
  units: readonly string[],
): Message | null {
  const mayCall = verb.roles.includes(role);
  switch (role) {
    case 'manager':
      return null;
    case 'team': {
      if (!mayCall) return createMessage('right.team', { name, verb: verb.name });
      const foreign = units.filter((unit) => !own.includes(unit));
      return foreign.length === 0 ? null : createMessage('right.units', { name, verb: verb.name, own, foreign });
    }
    case 'automation':
      if (!mayCall) return createMessage('right.automation', { name, verb: verb.name });
      return units.length === 1 ? null : createMessage('right.one', { name, count: units.length });
  }
}

/** Throws `ReleaseError` `right` unless the actor may call the verb. */
export function mustBeAllowed(actor: Actor, verb: RightsOfVerb, units: readonly string[]): void {
  const reason = whyNotAllowed(actor, verb, units);
  if (reason) throw new ReleaseError('right', reason);
}
