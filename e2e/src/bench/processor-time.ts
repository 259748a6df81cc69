import { readdir, readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from 'playwright';

/** Time of the processor that browser pages have used, whatever else the machine did meanwhile. Linux only. */
export interface ProcessorTime {
  /** Ms since the last call, or since the beginning: of all threads of all processes that draw pages, those that ended meanwhile left out. */
  lap(): Promise<number>;
  close(): Promise<void>;
}

/** Begins to count. A page that is to be measured is opened after a `lap` and still open at the next. */
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

/** To the nanosecond, by the scheduler's own account; what has just ended counts no more. */
async function ofProcess(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')));
  return texts.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]), 0) / 1e6;
}
