import type { CDPSession, Page } from 'playwright';

/** The line and machine of a modest phone: slow 4G as measured by others' benches, processor four times slower. */
export const SLOW_LINE = { latencyMs: 562.5, downloadBytesPerSecond: (1.4744 * 1_000_000) / 8, uploadBytesPerSecond: 75_000, cpuRate: 4 };

/** Slows one page down; the session must stay open as long as the measurement. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE.latencyMs,
    downloadThroughput: SLOW_LINE.downloadBytesPerSecond,
    uploadThroughput: SLOW_LINE.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_LINE.cpuRate });
  return session;
}
