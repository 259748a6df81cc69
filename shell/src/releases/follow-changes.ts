import type { DocumentUnit, ReleaseDocument, UnitName } from 'shared-contracts';
import { type ChannelBody, type ChannelUnit, releaseName } from 'shared-contracts/release/channel';
import { servedVersion } from 'shared-contracts/release/cohort';
import { createAcceptor } from './accept-changes.ts';
import { openChanges } from './change-stream.ts';
import { type FetchedRelease, fetchRelease } from './fetch-release.ts';
import { shareChanges } from './share-changes.ts';
import { createSwapController, type SwapController, type SwapControllerOptions, type TargetRelease } from './swap-controller.ts';

export interface FollowOptions extends Omit<SwapControllerOptions, 'onDropped'> {
  document: ReleaseDocument;
  /** Digests by address, which every loader of the page reads: the object of the page itself. */
  integrity: Record<string, string>;
  report(error: unknown): void;
}

/** A record that could not be had is asked for again after this time, ms. */
const AGAIN_MS = 30_000;

/** Begins to follow the channel. What it gives is to be told of each address and of the end of a dialog or navigation. */
export function followChanges(options: FollowOptions): Pick<SwapController, 'addressChanged' | 'retryPending'> {
  const { document, report } = options;
  const target = createReleaseTarget(options);
  const acceptor = createAcceptor({ document, now: () => new Date().toISOString(), onRejected: report });
  const deliver = async (text: string, shared: boolean) => {
    const body = await acceptor.accept(text, shared);
    if (body) target.aim(body);
  };
  const name = `yh-changes-${document.channel}`;
  const start = () =>
    shareChanges({
      name,
      locks: navigator.locks,
      tabs: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name),
      open: (hear) => openChanges({ since: acceptor.sequence, deliver: hear }),
      deliver: (text, shared) => void deliver(text, shared),
    });
  let stop = start();
  // A page that the browser keeps aside holds neither the line nor the lead; it catches up when it is shown again.
  window.addEventListener('pagehide', () => stop());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) stop = start();
  });
  return target.swaps;
}

/** Turns accepted documents into releases of this tab: only the newest document counts, however many came meanwhile. */
export function createReleaseTarget(options: FollowOptions, fetchOne: typeof fetchRelease = fetchRelease) {
  const { document, releases, integrity, report } = options;
  /** By `unit@version`; those of the page are known from the start. */
  const known = new Map<string, DocumentUnit>();
  for (const release of [...document.units, ...document.fallbacks]) known.set(nameOf(release), release);
  const swaps = createSwapController({
    ...options,
    onDropped(release) {
      known.delete(nameOf(release));
      for (const address of Object.keys(integrity)) if (address.startsWith(release.base)) delete integrity[address];
    },
  });
  let newest: ChannelBody | null = null;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function releaseOf(body: ChannelBody, unit: UnitName, version: string): Promise<DocumentUnit> {
    const name = releaseName(unit, version);
    const found = known.get(name);
    if (found) return found;
    const fetched: FetchedRelease = await fetchOne(unit, version, body.releases[name]!);
    Object.assign(integrity, fetched.integrity);
    known.set(name, fetched.unit);
    return fetched.unit;
  }

  async function wantedOf(body: ChannelBody, unit: UnitName, entry: ChannelUnit): Promise<TargetRelease> {
    const version = servedVersion(unit, entry, document.cohort);
    const release = await releaseOf(body, unit, version);
    const spare = [entry.current, ...entry.targets].find((candidate) => candidate !== version);
    const before = releases.current(unit);
    if (!spare || before?.version === version) return { release, fallback: releases.fallback(unit) };
    return { release, fallback: await releaseOf(body, unit, spare) };
  }

  /** False when something could not be had: what the tab runs of that unit stays. */
  async function aimAt(body: ChannelBody): Promise<boolean> {
    const wanted = new Map<UnitName, TargetRelease>();
    let whole = true;
    for (const [unit, entry] of Object.entries(body.units)) {
      if (unit === document.host.unit) continue;
      try {
        wanted.set(unit, await wantedOf(body, unit, entry));
      } catch (error) {
        whole = false;
        report(error);
        const stays = releases.current(unit);
        if (stays) wanted.set(unit, { release: stays, fallback: releases.fallback(unit) });
      }
    }
    const host = body.units[document.host.unit];
    const hostChanged = host !== undefined && servedVersion(document.host.unit, host, document.cohort) !== document.host.version;
    releases.setSequence(body.sequence);
    // Not waited for: a unit that hangs while it is exchanged must not hold up the next document, its rollback perhaps.
    void swaps.setTargets(wanted, hostChanged);
    return whole;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    let done: ChannelBody | null = null;
    while (newest && newest !== done) {
      done = newest;
      clearTimeout(timer);
      const again = done;
      if (!(await aimAt(done))) timer = setTimeout(() => newest === again && void run(), AGAIN_MS);
    }
    running = false;
  }

  return {
    swaps,
    /** A newer document has been accepted. */
    aim(body: ChannelBody): Promise<void> {
      newest = body;
      return run();
    },
  };
}

function nameOf({ unit, version }: DocumentUnit): string {
  return releaseName(unit, version);
}
