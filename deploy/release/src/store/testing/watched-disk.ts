import { writeFile } from 'node:fs/promises';
import { type Disk, realDisk } from '../folder/disk.ts';

/** The simulated machine stopped: no further write succeeds. */
export class Crash extends Error {}

/** A disk that calls `before` with the number (from 1) of each write before it; an error of `before` replaces the write. */
export function watchedDisk(before: (step: number, kind: keyof Disk, target: string) => void | Promise<void>): Disk {
  let steps = 0;
  const watched = (kind: keyof Disk) => {
    const act = realDisk[kind] as (target: string, ...more: unknown[]) => Promise<void>;
    return async (target: string, ...more: unknown[]) => {
      steps += 1;
      await before(steps, kind, target);
      return act(target, ...more);
    };
  };
  return Object.fromEntries((Object.keys(realDisk) as (keyof Disk)[]).map((kind) => [kind, watched(kind)])) as unknown as Disk;
}

/** A disk that stops at the given write: a file that is being written is cut in half, and every later write fails. */
export function crashingDisk(at: number): Disk {
  return watchedDisk(async (step, kind, target) => {
    if (step < at) return;
    if (step === at && kind === 'write') await writeFile(target, 'ha');
    throw new Crash(`stopped at step ${at}`);
  });
}
