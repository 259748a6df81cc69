import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** Largest log file, bytes. With the file before it, a server keeps at most twice as much. */
const MAX_BYTES = 10 * 1024 * 1024;

/** A log file of bounded size. A full disk loses lines, and harms nothing else. */
export interface RotatingLog {
  write(text: string): void;
  end(): void;
}

/** Appends to `file`; before it would exceed `maxBytes`, the file becomes `<file>.1` and replaces the one before it. */
export function rotatingLog(file: string, maxBytes = MAX_BYTES): RotatingLog {
  let descriptor = openSync(file, 'a');
  let size = fstatSync(descriptor).size;
  const rotate = () => {
    renameSync(file, `${file}.1`);
    const next = openSync(file, 'a');
    closeSync(descriptor);
    descriptor = next;
    size = 0;
  };
  return {
    write(text) {
      try {
        if (size > 0 && size + Buffer.byteLength(text) > maxBytes) rotate();
        size += writeSync(descriptor, text);
      } catch {
        // The disk is full: the servers go on without a log.
      }
    },
    end: () => closeSync(descriptor),
  };
}
