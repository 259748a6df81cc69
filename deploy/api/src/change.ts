import { type ChannelChange, ensureKeys, type GateReport, hasNoKeys, openSigner, pinFloor, type Signer } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { Actor } from './actor.ts';
import { type Change, ChangeGate } from './change-gate.ts';
import { mustBeChange, mustBeUnits } from './input.ts';
import { movesBetween } from './moves.ts';
import type { ReleaseContext } from './release-context.ts';
import { ReleaseError } from './release-error.ts';
import type { ChangeRequest, Outcome } from './reports.ts';
import type { AuditedResult } from './with-audit.ts';

/**
 * Changes a channel. The gate runs inside the compare-and-swap: the document that it checked is the one that is written, however
 * many writers there are.
 */
export async function changeChannel(
  context: ReleaseContext,
  actor: Actor,
  request: ChangeRequest,
  change: Change,
): Promise<AuditedResult<Outcome>> {
  const { channel, why, dryRun = false } = request;
  mustBeChange(request);
  mustBeUnits(change.units);
  if (request.newChannel === false || !change.mayBegin) await mustExist(context, channel);
  const service = await context.service();
  const signer = await signerOf(context, actor.role === 'automation' ? 'automation' : 'release', dryRun);
  const renders = context.rendersFor(actor);
  const gate = new ChangeGate(context, { actor, request, change, service, renders });
  const { precondition, check } = gate;
  const make = () =>
    change.make({ channel, by: actor.name, why, signer, dryRun, precondition, check, now: context.now }).finally(renders.end);
  // A full disk must not block a change that takes a release away from visitors.
  const made = change.direction === 'back' && !dryRun ? await context.reserve.use(make) : await make();
  // A floor that cannot be written must not fail a change that is made; the next change pins a higher one.
  if (made.changed && signer.role === 'release' && !dryRun)
    await pinFloor(context.keysDir, channel, made.after.sequence).catch(() => undefined);
  const outcome = outcomeOf(made, gate.report, dryRun);
  return { answer: outcome, message: auditLine(outcome, gate), changed: made.changed, sequence: made.changed ? made.after.sequence : null };
}

/** The audit says of a change that its pages were not rendered, or that no browser opened them. */
function auditLine({ lines }: Outcome, gate: ChangeGate): Message {
  const change = lines[0]!;
  const why = gate.omission();
  return why ? createMessage('render.left', { change, why }) : change;
}

/** The signer of a change. The first change of a data folder creates the keys; a dry run creates and signs nothing. */
async function signerOf({ keysDir, now }: ReleaseContext, role: Signer['role'], dryRun: boolean): Promise<Signer> {
  // Automation works on a folder without release keys (the edge's): it creates none.
  if (!dryRun && role === 'release') await ensureKeys(keysDir);
  if (dryRun && (await hasNoKeys(keysDir))) return { role, trusted: [], sign: async () => ({}) };
  return openSigner(keysDir, role, now());
}

/** Throws `ReleaseError` `missing`, with the existing channels, for one without a document. */
async function mustExist({ store }: ReleaseContext, channel: string): Promise<void> {
  const known = await store.channels();
  if (!known.includes(channel)) throw new ReleaseError('missing', createMessage('channel.unknown', { channel, known: known.slice(0, 10) }));
}

function outcomeOf({ changed, before, after }: ChannelChange, report: GateReport, dryRun: boolean): Outcome {
  const { channel, sequence, action } = after;
  const moves = Object.entries(movesBetween(before, after)).map(([unit, move]) => createMessage('move.of', { unit, move }));
  const head: Message = changed
    ? createMessage('change.made', { channel, action, moves, sequence, tried: dryRun })
    : createMessage('change.none', { channel, sequence });
  const lines = [head, ...report.notes.map((note) => createMessage('gate.note', { note }))];
  return { dryRun, changed, sequence: after.sequence, before, after, report, lines };
}
