import type { DocumentUnit, ReleaseDocument, ReleaseManifest, UnitName } from 'shared-contracts';
import { type ChannelBody, type ChannelUnit, releaseName } from 'shared-contracts/release/channel';
import { servedVersion } from 'shared-contracts/release/cohort';
import { documentUnit, integrityOf, releaseBase } from 'shared-contracts/release/manifest';
import { createAcceptor } from './accept-changes.ts';
import { openChanges } from './change-stream.ts';
import { shareChanges } from './share-changes.ts';
import { createSwapController, type SwapController, type SwapControllerOptions, type TargetRelease } from './swap-controller.ts';

export interface FollowOptions extends Omit<SwapControllerOptions, 'onDropped'> {
  document: ReleaseDocument;
  /** Digests by address: the live object that every loader of the page reads. */
  integrity: Record<string, string>;
  report(error: unknown): void;
}

/** Delay before a failed manifest request is retried, ms. */
const RETRY_MS = 30_000;

/** Follows the channel. The caller reports each address change and the end of a dialog or navigation to the result. */
export function followChanges(options: FollowOptions): Pick<SwapController, 'addressChanged' | 'retryPending'> {
  const { document, report } = options;
  const target = createReleaseTarget(options);
  const acceptor = createAcceptor({ document, now: () => new Date().toISOString(), onRejected: report });
  const deliver = async (text: string, shared: boolean) => {
    const body = await acceptor.accept(text, shared);
    if (body) target.follow(body);
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
  // A page in the back/forward cache holds neither the stream nor the lock; it catches up when it is shown again.
  // stays: the shell lives as long as the tab.
  window.addEventListener('pagehide', () => stop());
  // stays: the shell lives as long as the tab.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) stop = start();
  });
  return target.swaps;
}

/** Turns accepted channel documents into releases of this tab. Only the newest document counts. */
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

  async function targetOf(body: ChannelBody, unit: UnitName, entry: ChannelUnit): Promise<TargetRelease> {
    const version = servedVersion(unit, entry, document.cohort);
    const release = await releaseOf(body, unit, version);
    const fallbackVersion = [entry.current, ...entry.targets].find((candidate) => candidate !== version);
    const before = releases.current(unit);
    if (!fallbackVersion || before?.version === version) return { release, fallback: releases.fallback(unit) };
    return { release, fallback: await releaseOf(body, unit, fallbackVersion) };
  }

  /** False when a manifest could not be fetched: that unit keeps its release. */
  async function apply(body: ChannelBody): Promise<boolean> {
    const targets = new Map<UnitName, TargetRelease>();
    let complete = true;
    for (const [unit, entry] of Object.entries(body.units)) {
      if (unit === document.host.unit) continue;
      try {
        targets.set(unit, await targetOf(body, unit, entry));
      } catch (error) {
        complete = false;
        report(error);
        const stays = releases.current(unit);
        if (stays) targets.set(unit, { release: stays, fallback: releases.fallback(unit) });
      }
    }
    const host = body.units[document.host.unit];
    const hostChanged = host !== undefined && servedVersion(document.host.unit, host, document.cohort) !== document.host.version;
    releases.setSequence(body.sequence);
    // Not awaited: a unit that hangs in a swap must not delay the next document, perhaps its rollback.
    void swaps.setTargets(targets, hostChanged);
    return complete;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    let done: ChannelBody | null = null;
    while (newest && newest !== done) {
      done = newest;
      clearTimeout(timer);
      const again = done;
      if (!(await apply(done))) timer = setTimeout(() => newest === again && void run(), RETRY_MS);
    }
    running = false;
  }

  return {
    swaps,
    /** Follows a newer, accepted document. */
    follow(body: ChannelBody): Promise<void> {
      newest = body;
      return run();
    },
  };
}

function nameOf({ unit, version }: DocumentUnit): string {
  return releaseName(unit, version);
}

/** A release that was fetched after the page, verified against the channel document. */
interface FetchedRelease {
  unit: DocumentUnit;
  /** `sha384-…` by address of its scripts and styles. */
  integrity: Record<string, string>;
}

/**
 * Fetches the manifest (`release.json`) of a release and verifies it against the digest in the signed channel document.
 * Rejects when it differs. The file digests in the manifest are then as trustworthy as the channel.
 */
export async function fetchRelease(unit: string, version: string, digest: string, get: typeof fetch = fetch): Promise<FetchedRelease> {
  const name = releaseName(unit, version);
  const response = await get(`${releaseBase(unit, version)}release.json`);
  if (!response.ok) throw new Error(`the manifest of ${name} returned status ${response.status}`);
  const bytes = await response.arrayBuffer();
  const found = `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes))}`;
  if (found !== digest) throw new Error(`the manifest of ${name} does not match the digest in the channel`);
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseManifest;
  const described = documentUnit(manifest);
  if (!described || manifest.unit !== unit || manifest.version !== version)
    throw new Error(`the manifest of ${name} describes another release`);
  return { unit: described, integrity: integrityOf(manifest) };
}

function base64(digest: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
