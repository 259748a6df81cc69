import {
  type ChangeOptions,
  type ChannelChange,
  ensureKeys,
  GateError,
  type GateReport,
  hasNoKeys,
  openSigner,
  pinFloor,
  runGate,
  type Signer,
} from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { Actor } from './actor.ts';
import { mustReachEnd } from './highest-sequence.ts';
import { mustBeChange, mustBeUnits } from './input.ts';
import { movesBetween } from './moves.ts';
import type { ReleaseContext } from './release-context.ts';
import { ReleaseError } from './release-error.ts';
import { rendersOf } from './render-check/renders-of-change.ts';
import type { ChangeRequest, Outcome, Versions } from './reports.ts';
import { mustBeAutomationStep } from './rights/automation-limits.ts';
import type { AuditedResult } from './with-audit.ts';

export interface Change {
  units: readonly string[];
  direction: 'forward' | 'back';
  /** The change may begin a channel. Any other is refused (`missing`) where the channel has no document. */
  mayBegin?: boolean;
  /** Further conditions on the resulting document; throws to refuse. */
  check?(before: ChannelBody | null, after: ChannelBody): void | Promise<void>;
  /** The change of the store. */
  make(options: ChangeOptions): Promise<ChannelChange>;
}

/** Notes of a check without rendering, and of one without a browser. */
const UNRENDERED: ReadonlySet<string> = new Set(['render.off', 'render.impossible']);
const UNOPENED: ReadonlySet<string> = new Set(['render.browserOff', 'render.noBrowser', 'render.browserFailed']);

const PASSES: GateReport = { refusals: [], moves: [], notes: [] };

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
  let report = PASSES;
  let isUnrendered = false;
  // First check: a caller who saw another document learns that, not a later conflict (such as a new hold).
  let reachesEnd = false;
  const precondition = async (before: ChannelBody | null): Promise<void> => {
    const sequence = before?.sequence ?? 0;
    if (request.sequence !== undefined && request.sequence !== sequence) {
      throw new ReleaseError('conflict', createMessage('channel.moved', { channel, current: sequence, wanted: request.sequence }));
    }
    // Check once: on a retry the chain can only have grown.
    if (!reachesEnd) await mustReachEnd(context, channel, before);
    reachesEnd = true;
  };
  const check = async (before: ChannelBody | null, after: ChannelBody): Promise<void> => {
    await change.check?.(before, after);
    if (actor.role === 'automation') await mustBeAutomationStep(context, before, after);
    const versions = gatedVersions(before, after);
    if (Object.keys(versions).length === 0) return;
    const gate = await runGate({
      body: before,
      versions,
      readManifest: (unit, version) => context.store.manifest(unit, version),
      service: service.contract,
      direction: change.direction,
    });
    const rendered = await rendersOf(
      context,
      renders,
      gate,
      { before: before?.units ?? {}, after: after.units },
      versions,
      change.direction,
    );
    const { refusals, moves, notes, isOff } = rendered;
    isUnrendered = isOff;
    report = { refusals, moves, notes: [...service.notes, ...gate.notes, ...notes] };
    if (report.refusals.length > 0) throw new GateError(report);
  };
  const signer = await signerOf(context, actor.role === 'automation' ? 'automation' : 'release', dryRun);
  const renders = context.rendersFor(actor);
  const make = () =>
    change.make({ channel, by: actor.name, why, signer, dryRun, precondition, check, now: context.now }).finally(renders.end);
  // A full disk must not block a change that takes a release away from visitors.
  const made = change.direction === 'back' && !dryRun ? await context.reserve.use(make) : await make();
  // A floor that cannot be written must not fail a change that is made; the next change pins a higher one.
  if (made.changed && signer.role === 'release' && !dryRun)
    await pinFloor(context.keysDir, channel, made.after.sequence).catch(() => undefined);
  const outcome = outcomeOf(made, report, dryRun);
  // The audit says of a change that its pages were not rendered, or that no browser opened them.
  const head = outcome.lines[0]!;
  const left = report.notes.find(({ code }) => (isUnrendered ? UNRENDERED : UNOPENED).has(code));
  const message = left ? createMessage('render.left', { change: head, why: left }) : head;
  return { answer: outcome, message, changed: made.changed, sequence: made.changed ? made.after.sequence : null };
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

/**
 * Releases that visitors get only after a change. The gate compares a canary as if it were live, so this check of a rollout's first
 * step is that of its promotion too; it is repeated at each step, because pins and the service may have changed meanwhile.
 */
function gatedVersions(before: ChannelBody | null, after: ChannelBody): Versions {
  const isStep = ['rollout', 'advance', 'skip'].includes(after.action);
  const served = Object.entries(after.units).flatMap(([unit, { current, canary }]): [string, string][] => {
    const was = before?.units[unit];
    if (was?.current !== current) return [[unit, current]];
    const isNew = was.canary?.version !== canary?.version || (isStep && after.changed.includes(unit));
    return canary && isNew ? [[unit, canary.version]] : [];
  });
  return Object.fromEntries(served);
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
