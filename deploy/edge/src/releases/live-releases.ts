import type { ChannelBody } from 'shared-contracts/release/channel';
import { servedVersion } from 'shared-contracts/release/cohort';
import type { ChangeHub } from '../changes/change-hub.ts';
import type { AcceptedDocument, ChannelFollower, Refusal } from '../channel/channel-follower.ts';
import type { ChannelSource } from '../channel/channel-source.ts';
import type { TrustedKeys } from '../channel/trusted-keys.ts';
import type { Log } from '../log.ts';
import type { CheckedReleases } from './checked-releases.ts';
import type { HeldFiles } from './held-files.ts';
import type { LastGood } from './last-good.ts';
import { composeSet, type LiveSet } from './live-set.ts';
import { type LoadedChannel, loadChannel, loadedReleases } from './loaded-channel.ts';

/** The releases that pages are made from right now. */
export interface LiveReleases {
  /** The set of those who get no canary. Null until a channel with a usable host was read; what cannot be used leaves the last good set standing. */
  current(): LiveSet | null;
  /** The set that a cohort gets; the same object for all who get the same. */
  forCohort(cohort: number): LiveSet | null;
  /** Body of the last accepted channel document. */
  body(): ChannelBody | null;
  state(): LiveState;
  /** Reads the channel again; never rejects. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** For whoever runs the edge. */
export interface LiveState {
  /** Of the last accepted document; pages may still be made of the one before it, when this one's host cannot be used. */
  accepted: number | null;
  refused: Refusal | null;
  /** `unit@version` of what the channel names and pages cannot use. */
  unusable: readonly string[];
}

export interface LiveReleasesOptions {
  keys: TrustedKeys;
  source: ChannelSource;
  follower: ChannelFollower;
  releases: CheckedReleases;
  held: HeldFiles;
  lastGood: LastGood;
  hub: ChangeHub;
  log: Log;
  /** Changes each set once, before pages are made of it. */
  shape(set: LiveSet): LiveSet;
  /** When to look again at what could not be used, ms: a disk may fail for a moment. */
  againMs: number;
}

/** Choices of canaries whose sets are kept; with n canaries there are 2ⁿ. */
const MOST_SETS = 64;
const NO_CANARY: ReadonlySet<string> = new Set();

export function liveReleases(options: LiveReleasesOptions): LiveReleases {
  const { keys, source, follower, releases, held, lastGood, hub, log, shape, againMs } = options;
  let loaded: LoadedChannel | null = null;
  let from: ChannelBody | null = null;
  let base: LiveSet | null = null;
  let sets = new Map<string, LiveSet>();
  let running: Promise<void> | null = null;
  let again = false;
  let saving: Promise<void> = Promise.resolve();
  let complaint = '';
  let timer: NodeJS.Timeout | undefined;

  const load = async (document: AcceptedDocument) => {
    try {
      releases.learn(document.body.releases);
      const next = await loadChannel(document, releases, loaded, log);
      loaded = next;
      sets = new Map();
      base = shape(composeSet(next, NO_CANARY));
      const records = loadedReleases(next);
      held.keep(new Set(records.map(({ unit, version }) => `${unit}@${version}`)));
      saving = lastGood.save(records);
      complaint = '';
      log.info(
        { channel: next.channel, sequence: next.sequence, units: next.units.map(({ usable }) => nameOf(usable.record)) },
        'channel live',
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== complaint) log.error({ reason, kept: loaded?.sequence ?? null }, 'channel not usable');
      complaint = reason;
    }
  };

  /** A release that could not be used may have been mended meanwhile, and one that could may have been damaged. */
  const mustBeLookedAt = (stands: LoadedChannel) =>
    stands.unusable.length > 0 || loadedReleases(stands).some(({ unit, version }) => !releases.isWhole(unit, version));

  const read = async (): Promise<void> => {
    await keys.refresh();
    const first = from === null;
    const news = await follower.advance();
    const accepted = follower.current();
    if (!accepted) return;
    if (accepted.body !== from || loaded?.sequence !== accepted.body.sequence || mustBeLookedAt(loaded)) await load(accepted);
    from = accepted.body;
    clearTimeout(timer);
    if (!loaded || mustBeLookedAt(loaded)) timer = setTimeout(() => void refresh(), againMs).unref();
    // Pages and files of the new document are there before anybody hears of it.
    if (!first) return hub.publish(news);
    const earlier = await follower.earlier();
    // What open tabs still run was signed too, once.
    for (const document of [...earlier, accepted]) releases.learn(document.body.releases);
    hub.publish([...earlier, accepted]);
  };

  // A change that arrives while one is being read is read after it, so the last one always wins.
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
          canary && servedVersion(unit, { current: usable.record.version, canary: canary.share }, cohort) === canary.share.version,
      );
      if (canaries.length === 0) return base;
      const names = canaries.map(({ unit }) => unit);
      const key = names.join();
      let set = sets.get(key);
      if (!set) {
        set = shape(composeSet(loaded, new Set(names)));
        if (sets.size >= MOST_SETS) sets.delete(sets.keys().next().value!);
        sets.set(key, set);
      }
      return set;
    },
    body: () => follower.current()?.body ?? null,
    state: () => ({ accepted: follower.current()?.body.sequence ?? null, refused: follower.refused(), unusable: loaded?.unusable ?? [] }),
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
