import { createMessage, type Message } from 'deploy-release/messages/message';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { stepEndsAt } from 'shared-contracts/release/rollout';
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

/** How long automation waits by default before it moves a unit back again, ms. */
export const COOL_DOWN_MS = 60 * 60_000;

/** Reads `AUTOMATION_COOL_DOWN_MIN`, ms. Throws with its name when it cannot be used. */
export function readCoolDown(env: Record<string, string | undefined>): number {
  const text = env.AUTOMATION_COOL_DOWN_MIN;
  if (!text) return COOL_DOWN_MS;
  const minutes = Number(text);
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > 10_080)
    throw new Error(`AUTOMATION_COOL_DOWN_MIN: expected minutes from 0 to 10080, not "${text}"`);
  return minutes * 60_000;
}

/**
 * Throws `ReleaseError` `right` for a change that automation may not make: a stolen token must not walk units to their oldest releases.
 * It moves a unit to its newest target only, and moves one that was rolled back again only after `coolDownMs`. It may end a canary at
 * any time, and take the next step of a rollout that is not paused, after the least duration of the step.
 */
export function mustBeAutomationStep(before: ChannelBody | null, after: ChannelBody, now: Date, coolDownMs: number): void {
  for (const [unit, { current }] of Object.entries(after.units)) {
    const was = before?.units[unit];
    if (!was) continue;
    if (after.action === 'advance' && after.changed.includes(unit)) mustBeDue(unit, was, Date.parse(after.at));
    if (after.action === 'advance' || was.current === current) continue;
    const [newest] = was.targets;
    if (newest !== undefined && current !== newest) throw new ReleaseError('right', createMessage('automation.newest', { unit, newest }));
    // A rollback gives the hold and the current release the same time; a promotion needs a unit without a hold.
    const isRolledBack = was.hold !== undefined && was.hold.at === was.since;
    const waitMs = Date.parse(was.since) + coolDownMs - now.getTime();
    if (isRolledBack && waitMs > 0)
      throw new ReleaseError('right', createMessage('automation.coolDown', { unit, minutes: Math.ceil(waitMs / 60_000) }));
  }
}

function mustBeDue(unit: string, { canary }: ChannelUnit, now: number): void {
  const rollout = canary?.rollout;
  if (!rollout) return;
  if (rollout.paused) throw new ReleaseError('right', createMessage('rollout.paused', { unit }));
  const ends = stepEndsAt(rollout);
  if (now < ends) throw new ReleaseError('right', createMessage('rollout.early', { unit, at: new Date(ends).toISOString() }));
}
