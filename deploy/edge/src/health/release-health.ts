import { ReleaseError } from 'deploy-api/release-service';
import type { HealthView, TakenBack } from 'deploy-release/canary-analysis/health-view';
import { createMessage, formatInAllLocales, type Message } from 'deploy-release/messages/message';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { namedVersions, releaseName } from 'shared-contracts/release/channel';
import { healthIntake } from '../intake/health-intake.ts';
import type { Log } from '../log.ts';
import { addressKeys } from './address-key.ts';
import { createLedger } from './ledger.ts';
import { type HealthState, readState, writeState } from './state-file.ts';
import type { ViewTokens } from './view-token.ts';
import { createWatches, type Finding } from './watch.ts';
import { subjectsOf } from './watched.ts';
import type { Webhook } from './webhook.ts';

/** Takes a release out of service: ends a canary (`to` null), or puts a unit back to a listed target. Rejects when that is refused. */
export type TakeBack = (move: { unit: string; to: string | null }, why: Message) => Promise<{ sequence: number }>;

/** Health by release: counts what browsers report, judges what is new, takes back what is worse. */
export interface ReleaseHealth {
  /** What was counted of a beacon that came from an address; null when the text is no beacon. */
  take(text: string, address: string): HealthReport[] | null;
  view(): HealthView;
  /** Since the start of this process, by outcome. */
  takenBack(): Readonly<Record<TakenBack['outcome'], number>>;
  /** Writes what must outlive the process, and resolves when nothing is under way. */
  settle(): Promise<void>;
  /** `settle`, and no more writing now and then. */
  close(): Promise<void>;
}

export interface ReleaseHealthOptions {
  channel: string;
  /** The channel document that stands; the same object as long as it does. */
  body(): ChannelBody | null;
  views: ViewTokens;
  /** Keys the hashes of addresses. */
  secret: Uint8Array;
  /** Where the counts are kept. */
  file: string;
  perAddress: number;
  leastAddresses: number;
  /** Whether a proxy's word on a visitor's address counts; told to whoever looks. */
  trustsProxy: boolean;
  promotionMs: number;
  isHost(unit: string): boolean;
  takeBack: TakeBack;
  webhook: Webhook;
  log: Log;
  now?(): number;
  /** Calls now and then; gives the end of it. */
  every?(ms: number, task: () => void): () => void;
}

const SAVE_EVERY_MS = 20_000;
const MOST_TAKEN_BACK = 50;

export function releaseHealth(options: ReleaseHealthOptions): ReleaseHealth {
  const { channel, file, promotionMs, log, takeBack, webhook, now = Date.now, every = interval } = options;
  const kept = readKept(file, log);
  const ledger = createLedger(now, kept?.releases ?? []);
  const watches = createWatches({
    ...{ ledger, now, promotionMs, leastAddresses: options.leastAddresses, isHost: options.isHost, kept: kept?.watches ?? [] },
    waits: ({ unit, version }) =>
      log.warn(
        { unit, version, leastAddresses: options.leastAddresses },
        'release looks worse, and too few addresses met it to take it back',
      ),
  });
  const takenBack: TakenBack[] = kept?.takenBack ?? [];
  const keyOf = addressKeys(options.secret);
  const intake = healthIntake({ now, isValid: options.views.isValid, isKnown, perAddress: options.perAddress, kept: kept?.views });
  const totals = { done: 0, failed: 0 };
  let followed: ChannelBody | null = null;
  let named = new Set<string>();
  let dirty = false;
  let writing: Promise<void> = Promise.resolve();
  const underWay = new Set<Promise<void>>();
  const stop = every(SAVE_EVERY_MS, () => {
    follow();
    void save();
  });

  function follow(): void {
    const body = options.body();
    if (!body || body === followed) return;
    followed = body;
    const units = Object.entries(body.units);
    named = new Set(units.flatMap(([unit, entry]) => namedVersions(entry).map((version) => releaseName(unit, version))));
    watches.follow(
      subjectsOf(body, now(), promotionMs),
      units.map(([unit, { current }]) => releaseName(unit, current)),
    );
    dirty = true;
  }

  function isKnown(release: string): boolean {
    return named.has(release) || ledger.knows(release);
  }

  async function act({ subject, reason }: Finding): Promise<void> {
    const { unit, version, as, against } = subject;
    const entry: TakenBack = {
      at: new Date(now()).toISOString(),
      unit,
      from: version,
      to: against,
      reason: reason.text,
      said: reason,
      outcome: 'done',
    };
    const told = {
      channel,
      unit,
      from: version,
      to: against,
      reason: reason.text,
      said: reason,
      reasons: formatInAllLocales(reason),
      at: entry.at,
    };
    log.warn({ unit, from: version, to: against, as, reason: reason.text }, 'release is worse than what it replaces: taking it back');
    try {
      const { sequence } = await takeBack(
        { unit, to: as === 'canary' ? null : against },
        createMessage('verdict.on', { as, version, reason }),
      );
      log.warn({ unit, from: version, to: against, sequence }, 'release taken back');
      webhook.send({ event: 'rollback', ...told, sequence });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      const detailSaid = error instanceof ReleaseError ? error.said : undefined;
      Object.assign(entry, { outcome: 'failed', to: null, detail, ...(detailSaid && { detailSaid }) });
      log.error({ unit, from: version, to: against, reason: reason.text, detail }, 'release could not be taken back: somebody must look');
      webhook.send({
        event: 'failed',
        ...told,
        sequence: followed?.sequence ?? null,
        detail,
        ...(detailSaid && { details: formatInAllLocales(detailSaid) }),
      });
    }
    totals[entry.outcome] += 1;
    takenBack.unshift(entry);
    takenBack.splice(MOST_TAKEN_BACK);
    watches.settle(subject);
    dirty = true;
    await save();
  }

  function save(): Promise<void> {
    if (!dirty) return writing;
    dirty = false;
    writing = writing.then(async () => {
      const state: HealthState = { format: 1, releases: ledger.entries(), watches: watches.entries(), takenBack, views: intake.views() };
      try {
        await writeState(file, state);
      } catch (error) {
        dirty = true;
        log.error({ file, reason: error instanceof Error ? error.message : String(error) }, 'health not written');
      }
    });
    return writing;
  }

  follow();
  return {
    take(text, address) {
      follow();
      const taken = intake.take(text, keyOf(address));
      if (!taken) return null;
      for (const report of taken.reports) ledger.report(report);
      for (const heard of taken.heard) {
        ledger.hear(heard);
        watches.hear(heard);
      }
      if (taken.reports.length > 0) dirty = true;
      for (const finding of watches.look()) {
        const action = act(finding).finally(() => underWay.delete(action));
        underWay.add(action);
      }
      return taken.reports;
    },
    view() {
      follow();
      const [sequence, at] = [followed?.sequence ?? null, new Date(now()).toISOString()];
      return {
        channel,
        sequence,
        at,
        releases: ledger.view(),
        watched: watches.view(),
        judging: { leastAddresses: options.leastAddresses, trustsProxy: options.trustsProxy },
        takenBack: [...takenBack],
        intake: intake.counts(),
      };
    },
    takenBack: () => totals,
    async settle() {
      await Promise.all(underWay);
      await webhook.idle();
      await save();
    },
    async close() {
      stop();
      await Promise.all(underWay);
      await save();
    },
  };
}

/** Counts that cannot be read are worth a warning, not an edge that does not start. */
function readKept(file: string, log: Log): HealthState | null {
  try {
    return readState(file);
  } catch (error) {
    log.error({ file, reason: error instanceof Error ? error.message : String(error) }, 'health begins anew');
    return null;
  }
}

function interval(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms);
  timer.unref();
  return () => clearInterval(timer);
}
