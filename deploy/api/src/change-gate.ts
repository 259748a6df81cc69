import { type ChangeOptions, type ChannelChange, GateError, type GateReport, runGate } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { Actor } from './actor.ts';
import { mustReachEnd } from './highest-sequence.ts';
import type { ReleaseContext } from './release-context.ts';
import { ReleaseError } from './release-error.ts';
import type { ChangeRenders } from './render-check/change-renders.ts';
import { rendersOf } from './render-check/renders-of-change.ts';
import type { ChangeRequest, Versions } from './reports.ts';
import { mustBeAutomationStep } from './rights/automation-limits.ts';

/** A change of a channel, as a verb describes it. */
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

export interface CheckedChange {
  actor: Actor;
  request: ChangeRequest;
  change: Change;
  /** The contract of the running service, and what there is to say of it. */
  service: Awaited<ReturnType<ReleaseContext['service']>>;
  renders: ChangeRenders;
}

/** What must hold before the document of a change is written, each time that the compare-and-swap tries, and what was found. */
export class ChangeGate {
  readonly #context: ReleaseContext;
  readonly #checked: CheckedChange;
  #report: GateReport = { refusals: [], moves: [], notes: [] };
  #isUnrendered = false;
  #reachesEnd = false;

  constructor(context: ReleaseContext, checked: CheckedChange) {
    this.#context = context;
    this.#checked = checked;
  }

  /** What the gate found at the last attempt. */
  get report(): GateReport {
    return this.#report;
  }

  /** The note that the pages of the change were not rendered, or that no browser opened them. */
  omission(): Message | undefined {
    return this.#report.notes.find(({ code }) => (this.#isUnrendered ? UNRENDERED : UNOPENED).has(code));
  }

  /** First check: a caller who saw another document learns that, not a later conflict (such as a new hold). */
  readonly precondition = async (before: ChannelBody | null): Promise<void> => {
    const { channel, sequence: wanted } = this.#checked.request;
    const current = before?.sequence ?? 0;
    if (wanted !== undefined && wanted !== current) {
      throw new ReleaseError('conflict', createMessage('channel.moved', { channel, current, wanted }));
    }
    // Check once: on a retry the chain can only have grown.
    if (!this.#reachesEnd) await mustReachEnd(this.#context, channel, before);
    this.#reachesEnd = true;
  };

  /** Checks the resulting document. Throws `GateError` with what speaks against it. */
  readonly check = async (before: ChannelBody | null, after: ChannelBody): Promise<void> => {
    const { actor, change } = this.#checked;
    await change.check?.(before, after);
    if (actor.role === 'automation') await mustBeAutomationStep(this.#context, before, after);
    const versions = gatedVersions(before, after);
    if (Object.keys(versions).length === 0) return;
    await this.#examine(before, after, versions);
    if (this.#report.refusals.length > 0) throw new GateError(this.#report);
  };

  async #examine(before: ChannelBody | null, after: ChannelBody, versions: Versions): Promise<void> {
    const { change, service, renders } = this.#checked;
    const { direction } = change;
    const gate = await runGate({
      body: before,
      versions,
      readManifest: (unit, version) => this.#context.store.manifest(unit, version),
      service: service.contract,
      direction,
      channel: after.channel,
    });
    const units = { before: before?.units ?? {}, after: after.units };
    const { refusals, moves, notes, isOff } = await rendersOf(this.#context, renders, gate, units, versions, direction);
    this.#isUnrendered = isOff;
    this.#report = { refusals, moves, notes: [...service.notes, ...gate.notes, ...notes] };
  }
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
