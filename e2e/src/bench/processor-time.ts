import { readdir, readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** Processor time of browser pages, independent of other work on the machine. Linux only. */
export interface ProcessorTime {
  /** Ms since the last call, or since the start: all threads of all renderer processes, without those that have ended. */
  lap(): Promise<number>;
  close(): Promise<void>;
}

/** Starts to count. Open the page to measure after a `lap`, and keep it open until the next one. */
export async function startProcessorTime(browser: Browser): Promise<ProcessorTime> {
  const session = await browser.newBrowserCDPSession();
  let before = await used(session);
  return {
    async lap() {
      const now = await used(session);
      const sum = [...now].reduce((total, [pid, ms]) => total + ms - (before.get(pid) ?? 0), 0);
      before = now;
      return sum;
    },
    close: () => session.detach(),
  };
}

/** Ms by process. */
async function used(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(await Promise.all(pages.map(async ({ id }) => [id, await ofProcess(id)] as const)));
}

/** From the scheduler's statistics, in nanoseconds; a process that has just ended counts as 0. */
async function ofProcess(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')));
  return texts.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]), 0) / 1e6;
}
