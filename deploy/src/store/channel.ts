import { createHash } from 'node:crypto';

/** How many earlier releases of a unit a channel keeps to go back to. */
export const TARGETS_KEPT = 5;

/** What a channel serves of one unit. */
export interface ChannelUnit {
  current: string;
  /** Earlier good releases, the newest first. A release that was taken back is not among them. */
  targets: string[];
}

/** Who changed a channel, how and why. */
export interface ChannelChange {
  action: 'promote' | 'rollback';
  units: string[];
  by: string;
  why: string;
}

/**
 * The document of a channel. Each one names the hash of the one before it, so the chain is the history. It is small and whole:
 * an edge needs this file and the release folders, nothing else.
 */
export interface ChannelDocument {
  channel: string;
  /** 1 for the first document, then one more each time. */
  sequence: number;
  /** SHA-256, hex, of the predecessor's bytes; null for the first. */
  previous: string | null;
  /** ISO time in UTC. */
  at: string;
  change: ChannelChange;
  units: Record<string, ChannelUnit>;
}

/** The one byte form of a document: keys in order, so that equal documents have equal hashes. */
export function channelBytes(document: ChannelDocument): Buffer {
  const { channel, sequence, previous, at, change, units } = document;
  const { action, by, why } = change;
  const ordered = Object.keys(units)
    .sort()
    .map((unit) => [unit, { current: units[unit]!.current, targets: units[unit]!.targets }] as const);
  const whole = {
    channel,
    sequence,
    previous,
    at,
    change: { action, units: [...change.units].sort(), by, why },
    units: Object.fromEntries(ordered),
  };
  return Buffer.from(`${JSON.stringify(whole, null, 1)}\n`);
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Units after new releases went live: what was current becomes the first target. */
export function withPromoted(units: Record<string, ChannelUnit>, versions: Record<string, string>): Record<string, ChannelUnit> {
  const next = { ...units };
  for (const [unit, version] of Object.entries(versions)) {
    const before = units[unit];
    if (before?.current === version) continue;
    const targets = before ? [before.current, ...before.targets].filter((target) => target !== version) : [];
    next[unit] = { current: version, targets: targets.slice(0, TARGETS_KEPT) };
  }
  return next;
}

/**
 * Units after one went back to `to`, or to its newest target. What is taken back is no target any more: nothing may fall back
 * to it on its own. Throws when the unit has no such target.
 */
export function withRolledBack(units: Record<string, ChannelUnit>, unit: string, to?: string): Record<string, ChannelUnit> {
  const before = units[unit];
  if (!before) throw new Error(`${unit} is not in this channel`);
  const version = to ?? before.targets[0];
  if (version === undefined) throw new Error(`${unit} has no earlier release to go back to`);
  if (!before.targets.includes(version)) {
    throw new Error(`${unit}@${version} is not among the releases kept to go back to (${before.targets.join(', ') || 'none'})`);
  }
  return { ...units, [unit]: { current: version, targets: before.targets.slice(before.targets.indexOf(version) + 1) } };
}
