import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { AuditEntry } from '../desk.ts';

/** Longest text of an entry that somebody else may choose. */
const MOST_TEXT = 2000;
const CHUNK_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

/** The record of every attempt. */
export interface Audit {
  /**
   * Opens the record before something is done, so that nothing is done that could not be recorded. `write` appends the entry in
   * one write and syncs it; `close` must follow.
   */
  begin(): Promise<{ write(entry: AuditEntry): Promise<void>; close(): Promise<void> }>;
  /** The newest first; reads from the end no more than it needs. */
  last(limit: number): Promise<AuditEntry[]>;
}

/** Entries as lines of JSON in one file (0600). Lines that a crash left torn are passed over. */
export function auditFile(file: string): Audit {
  return {
    async begin() {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a+', 0o600);
      return {
        async write(entry) {
          const { size } = await handle.stat();
          const torn = size > 0 && (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] !== NEWLINE;
          const line = `${torn ? '\n' : ''}${JSON.stringify(bounded(entry))}\n`;
          // One write in append mode lands whole behind those of others.
          await handle.write(line);
          await handle.sync();
        },
        close: () => handle.close(),
      };
    },
    async last(limit) {
      const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!handle) return [];
      try {
        const entries: AuditEntry[] = [];
        let rest: Buffer = Buffer.alloc(0);
        let position = (await handle.stat()).size;
        while (entries.length < limit && position > 0) {
          const length = Math.min(CHUNK_BYTES, position);
          position -= length;
          const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
          const text = Buffer.concat([buffer, rest]);
          const start = position === 0 ? 0 : text.indexOf(NEWLINE) + 1;
          if (position > 0 && start === 0) {
            rest = text;
            continue;
          }
          rest = text.subarray(0, start);
          const lines = text.subarray(start).toString('utf8').split('\n').reverse();
          entries.push(...lines.map(entryOf).filter((entry) => entry !== null));
        }
        return entries.slice(0, limit);
      } finally {
        await handle.close();
      }
    },
  };
}

function bounded(entry: AuditEntry): AuditEntry {
  const cut = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);
  return { ...entry, why: cut(entry.why), message: cut(entry.message) };
}

function entryOf(line: string): AuditEntry | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as AuditEntry;
  } catch {
    // Torn by a crash.
    return null;
  }
}
