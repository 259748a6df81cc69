import type { Page } from '@playwright/test';
import { publishFaulty, SILENT_FAULTS, type SilentFault, showFault } from '../faults/lifecycle-faults.ts';
import { type Place, placeOf } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { FIGURE } from '../run/closing-reporter.ts';
import { FULL } from '../run/settings.ts';
import { channelName, createChannel, release, statusOf } from '../storefront/release-store.ts';
import { behindProxy, cohortOf, joinCohort, startWebhook } from './canary-visitors.ts';

type CanaryFixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'newEdge' | 'newVisitor' | 'storefront'>;

/** The unit that gets the faulty release: visitors send intents from the pages of mf-catalog only. */
const placeOfFault = (fault: SilentFault) => placeOf(fault === 'dead-buttons' ? 'mf-catalog' : 'mf-content');
/** Faults that show only beside what visitors do with the release before; the others need no baseline. */
const COMPARED: readonly SilentFault[] = ['call-loop', 'dead-buttons'];
/** Every fault with each share in a full run; in a short run the one whose tab cannot even report it. */
const FAULTS: readonly SilentFault[] = FULL ? (Object.keys(SILENT_FAULTS) as SilentFault[]) : ['freezes-at-mount'];
const PERCENTS = FULL ? [10, 50] : [50];
/** Views of each release; the analysis looks at 20 and at 40. It learns of a frozen view later: further ones would not come in time. */
const viewsOf = (fault: SilentFault): number => (fault.startsWith('freezes') ? 24 : 44);
/**
 * Tabs at the same time. A tab that freezes takes a whole processor, and the worker that notices it needs one as well. One that shows
 * nothing only waits until the shell looks at its content.
 */
function visitorsOf(fault: SilentFault): number {
  if (fault === 'freezes-at-click') return 2;
  return fault === 'blank' || fault === 'endless-skeleton' ? 11 : 6;
}
/** A visit counts as used after a second. */
const USE_MS = 1500;
/** The shell looks at the content after ten seconds of visible time, and takes a page for frozen after ten. */
const REPORTED_WITHIN_MS = 40_000;

for (const fault of FAULTS) {
  for (const percent of PERCENTS) {
    test(`a rollback ends a canary of ${percent} % that ${SILENT_FAULTS[fault]}`, async ({ newEdge, newVisitor, storefront }, info) => {
      test.setTimeout(600_000);
      info.annotations.push({ type: FIGURE, description: await visitCanary(fault, percent, { newEdge, newVisitor, storefront }) });
    });
  }
}

/** Makes a canary and visits it until it is rolled back. @returns the figures of that. */
async function visitCanary(fault: SilentFault, percent: number, { newEdge, newVisitor, storefront }: CanaryFixtures): Promise<string> {
  const channel = channelName(`silent-${fault}`);
  const place = placeOfFault(fault);
  const good = (await createChannel(storefront, channel))[place.unit]!;
  const version = await publishFaulty(storefront, place.unit);
  await release(storefront, ['canary', place.unit, '--version', version, '--percent', String(percent), '--channel', channel]);
  const webhook = await startWebhook();
  const edge = await newEdge(channel, behindProxy(webhook.url));
  const next = Array.from({ length: viewsOf(fault) }, (_, index) => index);
  let faulty = 0;
  const visitInTurn = async () => {
    for (let index = next.shift(); index !== undefined && webhook.calls.length === 0; index = next.shift()) {
      for (const isCanary of COMPARED.includes(fault) ? [false, true] : [true]) {
        const { page, context } = await newVisitor(edge.url);
        await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${index}.${isCanary ? 1 : 2}.1` });
        await joinCohort(context, edge.url, cohortOf({ unit: place.unit, version, percent }, isCanary));
        if (isCanary) await showFault(page, place.unit, fault);
        // After the rollback every visitor gets the good release, which shows no fault.
        await Promise.race([visit(page, place, isCanary ? fault : null).catch(ignoredAfter(webhook.firstCall)), webhook.firstCall]);
        if (isCanary) faulty += 1;
        await context.close();
      }
    }
  };
  await Promise.all(Array.from({ length: visitorsOf(fault) }, visitInTurn));
  // A lost view is known as such after a while.
  await webhook.firstCall;
  webhook.close();
  const { canary, hold, current } = (await statusOf(storefront, channel)).units[place.unit]!;
  expect({ canary, current, held: hold?.rolledBack }).toEqual({ canary: undefined, current: good, held: [version] });
  return `${fault} at ${percent} %: ${faulty} views of it; ${webhook.calls[0]!.reason}`;
}

/** Handles an error of a visit that the rollback overtakes; without a rollback it is thrown. */
function ignoredAfter(rollback: Promise<void>): (error: Error) => Promise<void> {
  return (error) => Promise.race([rollback, Promise.reject(error)]);
}

/** One visit, until the tab has sent what it can: its start, what was seen of it, and its end. */
async function visit(page: Page, place: Place, fault: SilentFault | null): Promise<void> {
  await page.addInitScript(recordReports);
  const reported = (kind: string) =>
    page.waitForFunction(
      (wanted) => (window as unknown as ReportsWindow).reports?.some((text) => text.includes(wanted)),
      `"kind":"${kind}"`,
      { timeout: REPORTED_WITHIN_MS },
    );
  const sent = (part = '') =>
    page.waitForRequest((request) => request.url().endsWith('/health') && (request.postData() ?? '').includes(part), {
      timeout: REPORTED_WITHIN_MS,
    });
  const started = sent();
  await page.goto(place.path, { waitUntil: 'commit' });
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
  // In the faulty release this is a button that does nothing; in the good one it plays a track.
  if (place.unit === 'mf-catalog') await page.locator('#slot-page').locator('[data-row] button, button:text("Break")').first().click();
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
