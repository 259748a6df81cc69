import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AcceptedBeacon, parseAcceptedBeacon } from '../../intake/accepted-beacon.ts';
import { parseSegment, type SpoolPosition } from './beacon-spool.ts';

/** Bytes that the leader counted of each segment. Saved with the counts, so that every beacon counts once. */
export type SpoolOffsets = Record<string, number>;

/** What the leader found in the shared folder. */
export interface DrainResult {
  /** Segments of other edges, also of edges that are gone. */
  others: number;
  /** All segments. */
  segments: number;
  /** An edge that was alive is gone since the last call. */
  isEdgeGone: boolean;
}

/** Reads the spools of all edges, for the leader. */
export interface SpoolReader {
  /** Counts what was appended since the last call. Rejects on I/O errors; what was counted by then stays counted. */
  drain(count: (beacon: AcceptedBeacon) => void): Promise<DrainResult>;
  /** Marks an appended beacon as counted; false when earlier ones of its segment are not: then the next `drain` counts it. */
  claim(position: SpoolPosition): boolean;
  /** Whether no edge has a spool. */
  isEmpty(): Promise<boolean>;
  offsets(): SpoolOffsets;
  /** Deletes segments that nobody appends to any more and that the saved offsets cover. */
  removeCounted(saved: SpoolOffsets): Promise<void>;
}

export interface SpoolReaderOptions {
  dir: string;
  /** Id of this edge, whose segment is open. */
  edge: string;
  /** Time without a sign of life after which an edge counts as gone, ms. */
  goneMs: number;
  clock(): number;
  counted: SpoolOffsets;
}

const CHUNK_BYTES = 1024 * 1024;
/** Segments of a gone edge are kept for this multiple of `goneMs`: a process that was only stopped may append once more. */
const KEPT_AFTER_GONE = 12;
const NEWLINE = 0x0a;

interface Sign {
  stamp: string;
  since: number;
  isGone: boolean;
}

export function createSpoolReader({ dir, edge, goneMs, clock, counted }: SpoolReaderOptions): SpoolReader {
  const offsets = new Map(Object.entries(counted));
  /** Size of each segment when all of it was read. */
  const ends = new Map<string, number>();
  const signs = new Map<string, Sign>();

  async function segments(): Promise<string[]> {
    const numberOf = (name: string) => parseSegment(name)!.number;
    return (await readdir(dir)).filter((name) => parseSegment(name) !== null).sort((a, b) => numberOf(a) - numberOf(b));
  }

  async function readSegment(name: string, count: (beacon: AcceptedBeacon) => void): Promise<void> {
    for (;;) {
      const from = offsets.get(name) ?? 0;
      const bytes = await readFrom(path.join(dir, name), from);
      // This edge's own beacons were counted while the file was read.
      if ((offsets.get(name) ?? 0) !== from) continue;
      const whole = bytes.lastIndexOf(NEWLINE) + 1;
      for (const line of bytes.toString('utf8', 0, whole).split('\n')) {
        const beacon = parseAcceptedBeacon(line);
        if (beacon) count(beacon);
      }
      offsets.set(name, from + whole);
      if (bytes.length < CHUNK_BYTES || whole === 0) {
        ends.set(name, from + bytes.length);
        return;
      }
    }
  }

  /** Notes which edges showed signs of life. Returns whether one just stopped to. */
  async function watch(names: readonly string[]): Promise<boolean> {
    let isEdgeGone = false;
    const newest = new Map(names.map((name) => [parseSegment(name)!.edge, name]));
    for (const [owner, name] of newest) {
      const known = signs.get(owner);
      const { mtimeMs, size } = await stat(path.join(dir, name));
      const stamp = `${name} ${size} ${mtimeMs}`;
      if (stamp !== known?.stamp) signs.set(owner, { stamp, since: clock(), isGone: false });
      else if (owner !== edge && !known.isGone && clock() - known.since >= goneMs) {
        known.isGone = true;
        isEdgeGone = true;
      }
    }
    for (const owner of signs.keys()) if (!newest.has(owner)) signs.delete(owner);
    return isEdgeGone;
  }

  function isOpen(name: string, names: readonly string[]): boolean {
    const { edge: owner, number } = parseSegment(name)!;
    if (names.some((other) => parseSegment(other)!.edge === owner && parseSegment(other)!.number > number)) return false;
    const sign = signs.get(owner);
    return owner === edge || !sign?.isGone || clock() - sign.since < goneMs * KEPT_AFTER_GONE;
  }

  return {
    async drain(count) {
      const known = [...offsets.keys()];
      const names = await segments();
      for (const name of known) if (!names.includes(name)) offsets.delete(name);
      for (const name of names) await readSegment(name, count);
      const isEdgeGone = await watch(names);
      return { others: names.filter((name) => parseSegment(name)!.edge !== edge).length, segments: names.length, isEdgeGone };
    },
    claim({ segment, from, to }) {
      if ((offsets.get(segment) ?? 0) !== from) return false;
      offsets.set(segment, to);
      return true;
    },
    isEmpty: async () => (await segments()).length === 0,
    offsets: () => Object.fromEntries(offsets),
    async removeCounted(saved) {
      const names = await segments();
      for (const name of names) {
        if (isOpen(name, names) || (saved[name] ?? 0) !== (offsets.get(name) ?? 0)) continue;
        const file = path.join(dir, name);
        if ((await stat(file)).size !== ends.get(name)) continue;
        await rm(file, { force: true });
      }
    },
  };
}

async function readFrom(file: string, from: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
