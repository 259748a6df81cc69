import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForPage } from '../browser/page-state.ts';
import {
  LIFECYCLE_FAULTS,
  type LifecycleFault,
  publishFaulty,
  SILENT_FAULTS,
  type SilentFault,
  showFault,
} from '../faults/lifecycle-faults.ts';
import { test as base, expect } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import { liveVersion, release, STAFF_CHANNEL, startEdge } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

const UNIT = 'mf-staff';
/** What only the pages of the staff and their unit say. */
const TRACES = /mf-staff|staff-authorization|staff\/session|api\/staff/i;

const LIFECYCLE = Object.keys(LIFECYCLE_FAULTS) as LifecycleFault[];
const SILENT = Object.keys(SILENT_FAULTS) as SilentFault[];

/** Folders of a data folder that releases need. */
const STORE = ['keys', 'edge-keys', 'releases', 'rights'];

interface Parts {
  host: unknown;
  units: unknown;
  fallbacks: unknown;
  integrity: Record<string, string>;
}

const test = base.extend<{ ownStore: Storefront }>({
  /** The storefront with a release store of its own: a unit of the staff goes to the one channel that its descriptor names. */
  ownStore: async ({ storefront }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'own-store-'));
    for (const part of STORE) await cp(path.join(storefront.dataDir, part), path.join(dataDir, part), { recursive: true });
    await use({ ...storefront, dataDir });
    await rm(dataDir, { recursive: true, force: true });
  },
});

test('no document, file or address of the shop has a trace of the staff’s pages', async ({ storefront, request }) => {
  const document = await (await request.get(storefront.url)).text();
  expect(document).not.toMatch(TRACES);
  const { integrity } = await partsOf(document);
  const files = Object.keys(integrity).filter((address) => /\.(?:js|css|json)$/.test(address));
  expect(files.length).toBeGreaterThan(50);
  const traces: string[] = [];
  for (const file of files) {
    const found = TRACES.exec(await (await request.get(new URL(file, storefront.url).href)).text());
    if (found) traces.push(`${file}: ${found[0]}`);
  }
  expect(traces).toEqual([]);
  for (const address of ['/staff', '/en/staff', '/staff/me', '/api/staff/session/get', `/${UNIT}/`])
    expect([address, (await request.get(`${storefront.url}${address}`)).status()]).toEqual([address, 404]);
  const signIn = await request.post(`${storefront.url}/api/staff/session/signIn`, { data: { name: 'root', password: 'root' } });
  expect(signIn.status()).toBe(404);
});

test('the staff’s unit is canaried, released broken and rolled back alone, and nothing of the shop’s page changes', async ({
  ownStore,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  const shop = await startEdge(ownStore, 'production');
  const desk = await startEdge(ownStore, STAFF_CHANNEL, { EDGE_CALLS: 'staff', EDGE_INDEXED: '0' });
  try {
    // A difference is too long to print.
    const digest = (parts: Parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const shopPage = async () => partsOf(await (await fetch(shop.url)).text()).then(digest, () => 'not ready');
    await expect.poll(shopPage).not.toBe('not ready');
    const before = await shopPage();
    const good = await liveVersion(ownStore, UNIT);
    const broken = await publishFaulty(ownStore, UNIT);
    await expect(release(ownStore, ['promote', `${UNIT}@${broken}`, '--channel', 'production'])).rejects.toThrow(STAFF_CHANNEL);
    await release(ownStore, ['canary', UNIT, '--version', broken, '--percent', '50', '--channel', STAFF_CHANNEL]);
    await release(ownStore, ['promote', `${UNIT}@${broken}`, '--channel', STAFF_CHANNEL]);

    const { page } = await newVisitor(desk.url);
    const open = async () => {
      await page.goto('/en/staff');
      return page.locator(`#slot-page [data-unit="${UNIT}"]`).getAttribute('data-version');
    };
    await expect.poll(open).toBe(broken);
    const { page: unlucky } = await newVisitor(desk.url);
    await showFault(unlucky, UNIT, 'mount-throws');
    await unlucky.goto('/en/staff');
    // The release before replaces what cannot be mounted.
    await expect(unlucky.locator(`#slot-page [data-version="${good}"]`).getByLabel('Password')).toBeVisible();

    // No tab of the shop asks for it, whatever it does.
    for (const fault of sampled([...LIFECYCLE, ...SILENT], 6)) {
      const { page: shopper, context } = await newVisitor(shop.url);
      const asked: string[] = [];
      shopper.on('request', (request) => asked.push(request.url()));
      await showFault(shopper, UNIT, fault);
      await shopper.goto('/en/music');
      await waitForPage(shopper);
      expect([fault, asked.filter((address) => address.includes(UNIT))]).toEqual([fault, []]);
      await context.close();
    }
    expect(await shopPage()).toBe(before);

    await release(ownStore, ['rollback', UNIT, '--channel', STAFF_CHANNEL, '--why', 'check']);
    await expect.poll(open).toBe(good);
    expect(await shopPage()).toBe(before);
  } finally {
    await Promise.all([shop.stop(), desk.stop()]);
  }
});

/** What a page of the shop consists of: host, units, their versions, files and digests. Rejects while there is no page. */
async function partsOf(page: string): Promise<Parts> {
  const [, text] = /<script[^>]*id="release-document"[^>]*>([^<]*)/.exec(page)!;
  const { host, units, fallbacks, integrity } = JSON.parse(text!) as Parts;
  return { host, units, fallbacks, integrity };
}
