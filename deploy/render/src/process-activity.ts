import { readFileSync } from 'node:fs';

/** What the system says of a process at one moment. */
export interface ProcessActivity {
  /** Processor time since its start, of all its threads, ms. */
  processorMs: number;
  /** It sleeps of its own will: it waits for a message, a timer, another thread. */
  isAsleep: boolean;
}

/** Linux counts processor time in hundredths of a second for programs, whatever the clock of the kernel is. */
const MS_PER_TICK = 10;

/** Activity of a process; null when it has ended, or when the machine has no `/proc`. */
export function readActivity(pid: number): ProcessActivity | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes before, and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { processorMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK, isAsleep: fields[0] === 'S' };
  } catch {
    return null;
  }
}
