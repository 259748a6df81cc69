import { setTimeout } from 'node:timers/promises';
import { type AcceptOptions, acceptChannel, ChannelError } from 'shared-contracts/release/accept-channel';
import { type ChannelAction, type ChannelBody, namedVersions, releaseName, type SignedChannel } from 'shared-contracts/release/channel';
import type { Signer } from '../keys/signer.ts';
import { createMessage, type Message } from '../messages/message.ts';
import { bodyText, hashOf, isSameUnit, metadataText } from './channel-text.ts';
import { digestOf } from './digest.ts';
import { type ReleaseStore, StoreError } from './release-store.ts';
import type { Units } from './transitions.ts';
import { verifiedHead } from './verified-head.ts';

/** Attempts of one change while others change the same channel. */
const ATTEMPTS = 200;
/** Longest pause before the next attempt, ms. The pause is random, so that two writers that collided do not collide again. */
const LONGEST_PAUSE_MS = 50;

export interface ChangeOptions {
  channel: string;
  /** Author and reason, kept in the change metadata of the document. */
  by: string;
  why: Message | string;
  signer: Signer;
  /** Runs every step except signing and writing. */
  dryRun?: boolean;
  /** Called at the start of each attempt with the current document; throws to refuse the change. */
  precondition?: (before: ChannelBody | null) => void | Promise<void>;
  /**
   * Called in each attempt directly before the write, with the current document and its successor; throws to refuse. The gate runs
   * here: the compare-and-swap fails if the channel changes after the check.
   */
  check?: (before: ChannelBody | null, after: ChannelBody) => Promise<void>;
  /** Time of the change. */
  now?: () => Date;
}

export interface ChannelChange {
  /** False when the channel already has the wanted units; then `after` is the current document. */
  changed: boolean;
  before: ChannelBody | null;
  after: ChannelBody;
}

/** A requested change: its action and the resulting units. `always` writes a document even when no unit changes. */
export interface Wanted {
  action: ChannelAction;
  units: (before: Units, at: string) => Units;
  always?: boolean;
}

/**
 * Changes a channel by compare-and-swap: writes the successor of the current document and retries when another writer was faster.
 * Verify before use: signing on top of a forged document would legitimise it. Reads only the last document and the releases that
 * go live.
 */
export async function changeChannel(store: ReleaseStore, options: ChangeOptions, wanted: Wanted): Promise<ChannelChange> {
  const { channel, signer, dryRun = false, now = () => new Date() } = options;
  const ready = readyReleases(store, dryRun);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const time = now().toISOString();
    const before = await verifiedHead(store, channel, ({ body }) => ({
      keys: signer.trusted,
      now: wanted.action === 'resign' ? body.at : time,
    }));
    await options.precondition?.(before?.body ?? null);
    const was = before?.body.units ?? {};
    const units = wanted.units(was, time);
    const changed = changedUnits(was, units);
    if (changed.length === 0 && !wanted.always) {
      if (!before) throw new StoreError('input', createMessage('channel.empty', { channel }));
      return { changed: false, before: before.body, after: before.body };
    }
    const metadata = metadataText(options.by, options.why);
    const body: ChannelBody = {
      format: 1,
      channel,
      sequence: (before?.body.sequence ?? 0) + 1,
      previous: before?.hash ?? null,
      at: time,
      action: wanted.action,
      changed,
      units,
      releases: await ready(before?.body ?? null, units),
      metadata: hashOf(metadata),
    };
    const text = bodyText(body);
    const after = JSON.parse(text) as ChannelBody;
    await options.check?.(before?.body ?? null, after);
    const change: ChannelChange = { changed: true, before: before?.body ?? null, after };
    if (dryRun) return change;
    const signed = { body: text, signatures: await signer.sign(text), metadata };
    // Do not write a document that every reader would refuse, for example one that exceeds the rights of an automation key.
    await mustBeAccepted(signed, after, {
      channel,
      keys: signer.trusted,
      now: time,
      before: before && { body: before.body, text: before.signed.body },
    });
    if (await store.replaceChannel(channel, before?.hash ?? null, signed)) return change;
    await setTimeout(Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * (attempt + 1)));
  }
  throw new StoreError('conflict', createMessage('channel.busy', { channel }));
}

async function mustBeAccepted(signed: SignedChannel, { channel, sequence }: ChannelBody, options: AcceptOptions): Promise<void> {
  try {
    await acceptChannel(signed, options);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    throw new StoreError(
      error.reason === 'automation' ? 'automation' : 'damaged',
      createMessage(`document.${error.reason}`, { channel, sequence }),
    );
  }
}

function changedUnits(before: Units, after: Units): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((unit) => !isSameUnit(before[unit], after[unit])).sort();
}

/**
 * Gives the digests of all named releases. Throws for a missing or damaged release that would go live. A digest that the channel
 * already holds is kept, so that a manifest that was changed since is noticed. Each release is read once for all attempts.
 */
function readyReleases(store: ReleaseStore, dryRun: boolean) {
  const digests = new Map<string, Promise<string>>();
  const whole = new Map<string, Promise<void>>();
  const once = <T>(known: Map<string, Promise<T>>, name: string, look: () => Promise<T>): Promise<T> => {
    const found = known.get(name) ?? look();
    known.set(name, found);
    return found;
  };

  const digest = async (unit: string, version: string): Promise<string> => {
    const name = releaseName(unit, version);
    if (!dryRun && !(await store.reserve(unit, version)))
      throw new StoreError('missing', createMessage('release.absent', { release: name }));
    const manifest = await store.readFile(unit, version, 'release.json');
    if (!manifest) throw new StoreError('missing', createMessage('release.absent', { release: name }));
    return digestOf(manifest);
  };
  const mustBeWhole = async (unit: string, version: string): Promise<void> => {
    const problems = await store.verify(unit, version);
    if (problems.length > 0)
      throw new StoreError('damaged', createMessage('release.damaged', { release: releaseName(unit, version), problems }));
  };

  return async (before: ChannelBody | null, units: Units): Promise<Record<string, string>> => {
    const releases: Record<string, string> = {};
    for (const [unit, entry] of Object.entries(units)) {
      const was = before?.units[unit];
      for (const version of namedVersions(entry)) {
        const name = releaseName(unit, version);
        const stated = before?.releases[name];
        const goesLive = (version === entry.current && version !== was?.current) || isNewCanary(version, entry, was);
        if (stated !== undefined && !goesLive) {
          releases[name] = stated;
          continue;
        }
        const found = await once(digests, name, () => digest(unit, version));
        if (stated !== undefined && stated !== found) {
          throw new StoreError('damaged', createMessage('release.otherManifest', { release: name }));
        }
        if (goesLive) await once(whole, name, () => mustBeWhole(unit, version));
        releases[name] = found;
      }
    }
    return releases;
  };
}

function isNewCanary(version: string, { canary }: Units[string], was: Units[string] | undefined): boolean {
  return canary?.version === version && was?.canary?.version !== version;
}
