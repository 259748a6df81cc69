import type { AnalysisRunView } from 'deploy-release';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { AcceptedBeacon } from '../intake/accepted-beacon.ts';
import type { AnalysisSubject } from './analysis-subject.ts';
import { createReleaseAnalysis, type ReleaseAnalysisOptions } from './release-analysis.ts';
import type { SpoolPosition } from './sharing/beacon-spool.ts';
import { createSpoolReader } from './sharing/spool-reader.ts';
import { readState, type SavedView, writeState, writeView } from './state-file.ts';

/** The leader: the one edge that counts and analyses for all edges of a folder. */
export interface Leader {
  /** Its term; null while the folder cannot be written. Then nothing is saved, and edges may analyse apart. */
  term: number | null;
  /** Whether everything that was received before it took over is counted. */
  isLive(): boolean;
  /** Whether no other edge has a spool. Then this one needs none. */
  isAlone(): boolean;
  follow(body: ChannelBody, isNew: (promotion: AnalysisSubject) => boolean): void;
  knows(release: string): boolean;
  /** Counts a beacon that is in no spool; returns the counted reports. */
  count(beacon: AcceptedBeacon): HealthReport[];
  /** Counts a beacon of this edge's spool, unless the next `drain` will. */
  countSpooled(beacon: AcceptedBeacon, position: SpoolPosition): void;
  /** Counts what is new in the spools, then the views that are lost. Call it at every election round. Never rejects. */
  drain(): Promise<void>;
  view(): Omit<SavedView, 'at'>;
  analysisRuns(): AnalysisRunView[];
  /** Tests a canary before the next step of its rollout, and returns whether the step may be taken. */
  retest(unit: string, version: string): boolean;
  /** Saves the state when it changed. Never rejects. */
  save(): Promise<void>;
  /** Saves what the other edges show. Never rejects. */
  saveView(): Promise<void>;
  /** Resolves when no rollback is in progress. */
  idle(): Promise<void>;
}

export interface LeaderOptions extends Omit<ReleaseAnalysisOptions, 'kept' | 'onChange' | 'save'> {
  /** Shared folder. */
  dir: string;
  /** Id of this edge. */
  edge: string;
  term: number | null;
  /** Silence after which another edge counts as gone, ms. */
  goneMs: number;
  clock(): number;
  /** Logs an error once. */
  report(error: unknown, message: string): void;
}

/** Segments from which on the state is saved early, so that counted ones can be deleted. */
const MANY_SEGMENTS = 8;

/** Goes on with the state that the last leader saved. */
export async function createLeader(options: LeaderOptions): Promise<Leader> {
  const { dir, edge, goneMs, clock, now, report } = options;
  const kept = await readState(dir).catch((error) => {
    report(
      error,
      'health state ignored: it is damaged or of another version. Metrics and canary analysis start empty; the next save replaces it',
    );
    return null;
  });
  let dirty = false;
  const onChange = () => {
    dirty = true;
  };
  const analysis = createReleaseAnalysis({ ...options, kept, save, onChange });
  const reader = createSpoolReader({ dir, edge, goneMs, clock, counted: kept?.spools ?? {} });
  let isLive = false;
  let isAlone = false;
  let hasChannel = false;
  let writing: Promise<void> = Promise.resolve();

  /** Beacons from before the takeover count at their own time, within limits that the clock of another machine cannot move. */
  function timeOf({ at }: AcceptedBeacon): number {
    return isLive ? now() : Math.min(now(), Math.max(kept?.savedAt ?? 0, at));
  }

  function save(): Promise<void> {
    const { term } = leader;
    if (!dirty || term === null) return writing;
    dirty = false;
    writing = writing.then(async () => {
      const spools = reader.offsets();
      try {
        await writeState(dir, term, { ...analysis.state(), savedAt: now(), spools });
        // A leader that was replaced must not delete what its successor has not counted.
        if (await options.mayAct()) await reader.removeCounted(spools);
      } catch (error) {
        dirty = true;
        report(error, 'health state not saved');
      }
    });
    return writing;
  }

  async function drain(): Promise<void> {
    try {
      // Before the first channel document every release is unknown.
      if (!hasChannel && !(await reader.isEmpty())) return;
      const { others, segments, isEdgeGone } = await reader.drain((beacon) => analysis.count({ ...beacon, at: timeOf(beacon) }));
      // Reports that tabs sent to the edge that is gone are missing.
      if (isEdgeGone || !isLive) analysis.forgetPending();
      const isJoined = isAlone && others > 0;
      isAlone = others === 0;
      // What was counted alone is in no spool.
      if (isJoined || segments > MANY_SEGMENTS) await save();
    } catch (error) {
      report(error, 'spools of beacons not read');
      if (leader.term === null) isAlone = true;
    }
    if (!isLive) {
      isLive = true;
      analysis.resume();
    }
    analysis.countLost();
  }

  const leader: Leader = {
    term: options.term,
    isLive: () => isLive,
    isAlone: () => isAlone,
    follow(body, isNew) {
      hasChannel = true;
      analysis.follow(body, isNew);
    },
    knows: analysis.knows,
    count(beacon) {
      return analysis.count(beacon, isAlone);
    },
    countSpooled(beacon, position) {
      if (reader.claim(position)) analysis.count(beacon);
    },
    drain,
    view: analysis.view,
    analysisRuns: analysis.analysisRuns,
    retest: analysis.retest,
    save,
    async saveView() {
      if (isAlone || leader.term === null) return;
      try {
        await writeView(dir, { ...analysis.view(), at: new Date(now()).toISOString() });
      } catch (error) {
        report(error, 'health view not saved');
      }
    },
    idle: analysis.idle,
  };
  return leader;
}
