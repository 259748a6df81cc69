import { constants } from 'node:fs';
import { open, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AcceptedBeacon } from '../../intake/accepted-beacon.ts';
import { CONNECTIONS_PER_NETWORK } from '../../intake/seen-views.ts';

/** Bytes `from` to `to` of a segment. */
export interface SpoolPosition {
  segment: string;
  from: number;
  to: number;
}

/**
 * Appends the beacons of this edge to files of its own in the shared folder (`<edge>.<number>.spool`, a line of JSON each), for the
 * leader to count. A new segment starts when one is full; the leader deletes what it counted.
 */
export interface BeaconSpool {
  /** Starts a segment, so that the leader notices this edge. Rejects on I/O errors. */
  start(): Promise<void>;
  /** Resolves when the beacon would survive the end of the process; null when it cannot be written. Never rejects. */
  append(beacon: AcceptedBeacon): Promise<SpoolPosition | null>;
  /** Shows the leader that this edge is alive. Rejects on I/O errors. */
  touch(): Promise<void>;
}

export const SEGMENT_BYTES = 1024 * 1024;
/** Segments of one edge that may wait for the leader. */
export const MAX_SEGMENTS = 32;
const NAME = /^([\w-]+)\.(\d+)\.spool$/;

/** Edge and number of a segment; null for any other file. */
export function parseSegment(name: string): { edge: string; number: number } | null {
  const parts = NAME.exec(name);
  return parts ? { edge: parts[1]!, number: Number(parts[2]) } : null;
}

interface Waiting {
  line: Buffer;
  done(position: SpoolPosition | null): void;
}

export function createBeaconSpool(dir: string, edge: string): BeaconSpool {
  let number = 0;
  let current: { name: string; size: number } | null = null;
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function startSegment(): Promise<{ name: string; size: number }> {
    const own = (await readdir(dir)).filter((name) => parseSegment(name)?.edge === edge);
    if (own.length >= MAX_SEGMENTS) throw new Error(`${MAX_SEGMENTS} segments wait for the leader`);
    number += 1;
    const name = `${edge}.${number}.spool`;
    await writeFile(path.join(dir, name), '', { flag: 'wx', mode: 0o600 });
    current = { name, size: 0 };
    return current;
  }

  /** The file is not created again: the leader deleted it, and would take a new one of that name as counted. */
  async function appendTo({ name }: { name: string }, bytes: Buffer): Promise<boolean> {
    try {
      const handle = await open(path.join(dir, name), constants.O_WRONLY | constants.O_APPEND);
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      return true;
    } catch (error) {
      // After a part was written the size is not known.
      current = null;
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  async function write(bytes: Buffer): Promise<{ name: string; from: number }> {
    let segment = current && current.size < SEGMENT_BYTES ? current : await startSegment();
    if (!(await appendTo(segment, bytes))) {
      segment = await startSegment();
      if (!(await appendTo(segment, bytes))) throw new Error(`${segment.name} is gone`);
    }
    const from = segment.size;
    segment.size += bytes.length;
    return { name: segment.name, from };
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const { name, from } = await write(Buffer.concat(batch.map(({ line }) => line)));
        let at = from;
        for (const { line, done } of batch) {
          done({ segment: name, from: at, to: at + line.length });
          at += line.length;
        }
      } catch {
        for (const { done } of batch) done(null);
      }
    }
    isWriting = false;
  }

  return {
    async start() {
      if (!current) await startSegment();
    },
    append(beacon) {
      return new Promise((done) => {
        // The leader counts no messages.
        const reports = beacon.reports.map((report) => ({ ...report, message: '' }));
        waiting.push({ line: Buffer.from(`${JSON.stringify({ ...beacon, reports })}\n`), done });
        if (!isWriting) void writeAll();
      });
    },
    async touch() {
      const now = new Date();
      try {
        if (current) await utimes(path.join(dir, current.name), now, now);
        else await startSegment();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await startSegment();
      }
    },
  };
}

const MINUTE = 60_000;
/** Beacons of a view that a spool takes, at most; few views send more than ten. */
const BEACONS_PER_VIEW = 10;

/**
 * Whether a beacon of a network may go to the spool: one network must not fill it. The leader applies the exact limits, to the beacons
 * of all edges. `perAddress`: counted views per minute of one address.
 */
export function createSpoolLimit(perAddress: number, now: () => number): (network: string) => boolean {
  let minute = 0;
  let times = new Map<string, number>();
  return (network) => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, times] = [current, new Map()];
    const count = (times.get(network) ?? 0) + 1;
    times.set(network, count);
    return count <= perAddress * CONNECTIONS_PER_NETWORK * BEACONS_PER_VIEW;
  };
}
