import type { LiveSet } from 'deploy-render';
import { LRUCache } from 'lru-cache';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { servedVersion } from 'shared-contracts/release/cohort';
import type { ChangeHub } from '../changes/change-hub.ts';
import type { AcceptedDocument, ChannelFollower, RejectedDocument } from '../channel/channel-follower.ts';
import type { ChannelSource } from '../channel/channel-source.ts';
import type { TrustedKeys } from '../channel/trusted-keys.ts';
import type { Log } from '../log.ts';
import { composeSet } from './compose-set.ts';
import type { LastGood } from './last-good.ts';
import { heldReleases, type LoadedChannel, loadChannel, loadedReleases } from './loaded-channel.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** The releases that pages are composed of now. */
export interface LiveReleases {
  /** Set without canaries. Null until a channel with a usable host was read. An unusable channel keeps the last good set. */
  current(): LiveSet | null;
  /** Set of a cohort; the same object for equal sets. */
  forCohort(cohort: number): LiveSet | null;
  /** Body of the last accepted channel document. */
  body(): ChannelBody | null;
  state(): LiveState;
  /** Reads the channel again. Never rejects. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** State for operators, shown by `/readyz`. */
export interface LiveState {
  /** Sequence of the last accepted document. Pages may still use an earlier one when its host is unusable. */
  accepted: number | null;
  /** Signed time of that document, ISO. */
  documentAt: string | null;
  /** Whether the document is older than `EDGE_DOCUMENT_DAYS`: newer ones may be withheld. It is served nevertheless. */
  stale: boolean;
  refused: RejectedDocument | null;
  /** `unit@version` of named releases that cannot be used. */
  unusable: readonly string[];
}

export interface LiveReleasesOptions {
  keys: TrustedKeys;
  source: ChannelSource;
  follower: ChannelFollower;
  releases: VerifiedReleases;
  lastGood: LastGood;
  hub: ChangeHub;
  log: Log;
  /** Transforms each set once before pages use it. */
  shape(set: LiveSet): LiveSet;
  /** Hears which releases (`unit@version`) are worth memory, before those of a document are loaded. */
  keep(releases: ReadonlySet<string>): void;
  /** Delay before unusable releases are loaded again, ms: a disk error may be temporary. */
  retryMs: number;
  /** Age at which a document counts as stale, ms; 0 for never. */
  staleMs: number;
}

/** Cached sets; n canaries have 2ⁿ combinations. */
const MAX_SETS = 64;
const NO_CANARY: ReadonlySet<string> = new Set();

export function liveReleases(options: LiveReleasesOptions): LiveReleases {
  const { keys, source, follower, releases, lastGood, hub, log, shape, keep, retryMs: againMs, staleMs } = options;
  let loaded: LoadedChannel | null = null;
  let from: ChannelBody | null = null;
  let base: LiveSet | null = null;
  const sets = new LRUCache<string, LiveSet>({ max: MAX_SETS });
  let running: Promise<void> | null = null;
  let again = false;
  let saving: Promise<void> = Promise.resolve();
  let lastError = '';
  let timer: NodeJS.Timeout | undefined;

  const load = async (document: AcceptedDocument) => {
    try {
      releases.learn(document.body.releases);
      keep(heldReleases(document.body, loaded));
      const next = await loadChannel(document, releases, loaded, log);
      loaded = next;
      sets.clear();
      base = shape(composeSet(next, NO_CANARY));
      saving = lastGood.save(loadedReleases(next));
      lastError = '';
      log.info(
        { channel: next.channel, sequence: next.sequence, units: next.units.map(({ usable }) => nameOf(usable.manifest)) },
        'channel live',
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastError) log.error({ reason, kept: loaded?.sequence ?? null }, 'channel not usable');
      lastError = reason;
    }
  };

  /** True for unusable releases, which may have been repaired, and for usable ones that were damaged since. */
  const needsReload = (channel: LoadedChannel) =>
    channel.unusable.length > 0 || loadedReleases(channel).some(({ unit, version }) => !releases.isWhole(unit, version));

  const read = async (): Promise<void> => {
    await keys.refresh();
    const first = from === null;
    const news = await follower.advance();
    const accepted = follower.current();
    if (!accepted) return;
    if (accepted.body !== from || loaded?.sequence !== accepted.body.sequence || needsReload(loaded)) await load(accepted);
    from = accepted.body;
    clearTimeout(timer);
    if (!loaded || needsReload(loaded)) timer = setTimeout(() => void refresh(), againMs).unref();
    // Publish after loading: pages and files of the new document must be available before tabs hear of it.
    if (!first) return hub.publish(news);
    const earlier = await follower.earlier();
    // Open tabs may still run releases of earlier signed documents.
    for (const document of [...earlier, accepted]) releases.learn(document.body.releases);
    hub.publish([...earlier, accepted]);
  };

  // A change that arrives during a read triggers another read, so the last one wins.
  const refresh = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await read();
      } while (again);
      running = null;
    })();
    return running;
  };

  const watches = [keys.watch(() => void refresh()), source.watch(() => void refresh())];
  return {
    current: () => base,
    forCohort(cohort) {
      if (!loaded || !base) return base;
      const canaries = loaded.units.filter(
        ({ unit, usable, canary }) =>
          canary && servedVersion(unit, { current: usable.manifest.version, canary: canary.share }, cohort) === canary.share.version,
      );
      if (canaries.length === 0) return base;
      const names = canaries.map(({ unit }) => unit);
      const key = names.join();
      let set = sets.get(key);
      if (!set) {
        set = shape(composeSet(loaded, new Set(names)));
        sets.set(key, set);
      }
      return set;
    },
    body: () => follower.current()?.body ?? null,
    state() {
      const body = follower.current()?.body;
      const documentAt = body?.at ?? null;
      const stale = documentAt !== null && staleMs > 0 && !(Date.now() - Date.parse(documentAt) <= staleMs);
      return { accepted: body?.sequence ?? null, documentAt, stale, refused: follower.rejected(), unusable: loaded?.unusable ?? [] };
    },
    refresh,
    async close() {
      for (const end of watches) end();
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      await saving;
    },
  };
}

function nameOf({ unit, version }: { unit: string; version: string }): string {
  return `${unit}@${version}`;
}
