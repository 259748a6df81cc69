import type { ReleaseStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { stepEndsAt } from 'shared-contracts/release/rollout';
import type { ReleaseContext } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';

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
 * It moves a unit to its newest target only, and moves one that was rolled back again only `coolDownMs` after that, whether or not the
 * hold was lifted meanwhile. It may end a canary at any time, and take the next step of a rollout that is not paused, after the least
 * duration of the step.
 */
export async function mustBeAutomationStep(
  { store, now, coolDownMs }: Pick<ReleaseContext, 'store' | 'now' | 'coolDownMs'>,
  before: ChannelBody | null,
  after: ChannelBody,
): Promise<void> {
  for (const [unit, { current }] of Object.entries(after.units)) {
    const was = before?.units[unit];
    if (!before || !was) continue;
    if (after.action === 'advance' && after.changed.includes(unit)) mustBeDue(unit, was, Date.parse(after.at));
    if (after.action === 'advance' || was.current === current) continue;
    const [newest] = was.targets;
    if (newest !== undefined && current !== newest) throw new ReleaseError('right', createMessage('automation.newest', { unit, newest }));
    const waitMs = Date.parse(was.since) + coolDownMs - now().getTime();
    if (waitMs > 0 && (await isRolledBack(store, before, unit)))
      throw new ReleaseError('right', createMessage('automation.coolDown', { unit, minutes: Math.ceil(waitMs / 60_000) }));
  }
}

/** Whether a rollback made the current release of a unit live: the action of the document since which it is. */
async function isRolledBack(store: ReleaseStore, newest: ChannelBody, unit: string): Promise<boolean> {
  const { since } = newest.units[unit]!;
  let first = newest;
  const sequences = await store.sequences(newest.channel);
  for (const sequence of sequences.filter((one) => one < newest.sequence).reverse()) {
    const body = (await store.document(newest.channel, sequence))?.body;
    if (body?.units[unit]?.since !== since) break;
    first = body;
  }
  return first.action === 'rollback';
}

function mustBeDue(unit: string, { canary }: ChannelUnit, now: number): void {
  const rollout = canary?.rollout;
  if (!rollout) return;
  if (rollout.paused) throw new ReleaseError('right', createMessage('rollout.paused', { unit }));
  const ends = stepEndsAt(rollout);
  if (now < ends) throw new ReleaseError('right', createMessage('rollout.early', { unit, at: new Date(ends).toISOString() }));
}
