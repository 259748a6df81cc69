import type { Page } from '@playwright/test';
import { publishFaulty, SILENT_FAULTS, type SilentFault, showFault } from '../faults/lifecycle-faults.ts';
import { placeOf } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { channelName, createChannel, release, statusOf } from '../storefront/release-store.ts';
import { behindProxy, cohortOf, joinCohort, startWebhook } from './canary-visitors.ts';

const CONTENT = placeOf('mf-content');
/** Every fault with each share in a full run; in a short run one fault that freezes and one that does not. */
const FAULTS = (Object.keys(SILENT_FAULTS) as SilentFault[]).filter((fault) => FULL || ['freezes-at-mount', 'blank'].includes(fault));
const PERCENTS = FULL ? [10, 50] : [50];
/** Views of each release; the analysis looks at 20 and at 40. */
const VIEWS = 44;
/** Tabs at the same time. */
const VISITORS = 6;
/** A visit counts as used after a second. */
const USE_MS = 1500;
/** The shell looks at the content after ten seconds of visible time. */
const STUCK_WITHIN_MS = 40_000;

for (const fault of FAULTS) {
  for (const percent of PERCENTS) {
    test(`a canary of ${percent} % that ${SILENT_FAULTS[fault]} is rolled back`, async ({ newEdge, newVisitor, storefront }, info) => {
      test.setTimeout(300_000);
      const channel = channelName(`silent-${fault}`);
      const good = (await createChannel(storefront, channel))[CONTENT.unit]!;
      const version = await publishFaulty(storefront, CONTENT.unit);
      await release(storefront, ['canary', CONTENT.unit, '--version', version, '--percent', String(percent), '--channel', channel]);
      const webhook = await startWebhook();
      const edge = await newEdge(channel, behindProxy(webhook.url));
      const next = Array.from({ length: VIEWS }, (_, index) => index);
      let faulty = 0;
      const visitInTurn = async () => {
        for (let index = next.shift(); index !== undefined && webhook.calls.length === 0; index = next.shift()) {
          // Calls are compared with those of the release before; the other faults need no baseline.
          for (const isCanary of fault === 'call-loop' ? [false, true] : [true]) {
            const { page, context } = await newVisitor(edge.url);
            await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${index}.${isCanary ? 1 : 2}.1` });
            await joinCohort(context, edge.url, cohortOf({ unit: CONTENT.unit, version, percent }, isCanary));
            if (isCanary) await showFault(page, CONTENT.unit, fault);
            // After the rollback every visitor gets the good release, which shows no fault.
            await Promise.race([visit(page, isCanary ? fault : null).catch(ignoredAfter(webhook.firstCall)), webhook.firstCall]);
            if (isCanary) faulty += 1;
            await context.close();
          }
        }
      };
      await Promise.all(Array.from({ length: VISITORS }, visitInTurn));
      // A lost view is known as such after a while.
      await webhook.firstCall;
      webhook.close();
      info.annotations.push({ type: 'views', description: `${fault} at ${percent} %: ${faulty} views` });
      const { canary, hold, current } = (await statusOf(storefront, channel)).units[CONTENT.unit]!;
      expect({ canary, current, held: hold?.rolledBack }).toEqual({ canary: undefined, current: good, held: [version] });
    });
  }
}

/** Handles an error of a visit that the rollback overtakes; without a rollback it is thrown. */
function ignoredAfter(rollback: Promise<void>): (error: Error) => Promise<void> {
  return (error) => Promise.race([rollback, Promise.reject(error)]);
}

/** One visit, until the tab has sent what it can: its start, what was seen of it, and its end. */
async function visit(page: Page, fault: SilentFault | null): Promise<void> {
  await page.addInitScript(recordReports);
  const reported = (kind: string) =>
    page.waitForFunction(
      (wanted) => (window as unknown as ReportsWindow).reports?.some((text) => text.includes(wanted)),
      `"kind":"${kind}"`,
      { timeout: STUCK_WITHIN_MS },
    );
  const sent = (part = '') =>
    page.waitForRequest((request) => request.url().endsWith('/health') && (request.postData() ?? '').includes(part));
  const started = sent();
  await page.goto(CONTENT.path, { waitUntil: 'commit' });
  await started;
  if (fault === 'freezes-at-import' || fault === 'freezes-at-mount') return;
  if (fault === 'freezes-at-click') {
    const frozen = sent('"kind":"frozen"');
    const button = page.getByRole('button', { name: 'Break' });
    // The third click never returns.
    for (let clicks = 0; clicks < 3; clicks += 1) await button.click({ timeout: 5000 }).catch(() => undefined);
    await frozen;
    return;
  }
  if (fault === 'blank' || fault === 'endless-skeleton') {
    await reported('stuck');
    return;
  }
  await page.locator('#slot-page').getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), USE_MS);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reported('usage');
}

interface ReportsWindow {
  reports?: string[];
}

/** Keeps the texts of beacons in the page: the browser's protocol does not show the bodies of beacons. */
function recordReports(): void {
  const send = navigator.sendBeacon.bind(navigator);
  const reports: string[] = [];
  (window as unknown as ReportsWindow).reports = reports;
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob) void body.text().then((text) => reports.push(text));
    return send(url, body);
  };
}
