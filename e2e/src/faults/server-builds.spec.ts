import { randomInt, randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForPage } from '../browser/page-state.ts';
import { test as base, expect } from '../fixtures.ts';
import { RENDERING } from '../pages/rendering-edge.ts';
import { FULL, sampled } from '../run/settings.ts';
import { freePort, type Started } from '../storefront/processes.ts';
import { channelName, createChannel, promoteSet, startEdge } from '../storefront/release-store.ts';
import { type Bait, publishServerFault, SERVER_FAULTS, type ServerFault } from './server-build-faults.ts';

/** A page on which each unit with a server build has a part, and one of another unit. */
const PLACES: Record<string, { own: string; other: string }> = {
  'mf-catalog': { own: '/music', other: '/about' },
  'mf-content': { own: '/about', other: '/authorize/price' },
  'mf-cart-orders': { own: '/authorize/price', other: '/about' },
  'mf-account': { own: '/music', other: '/about' },
  // It is in every page.
  'mf-player': { own: '/about', other: '/authorize/price' },
  shell: { own: '/about', other: '/authorize/price' },
};
const UNITS = Object.keys(PLACES);

interface Planted {
  unit: string;
  fault: ServerFault;
}

/**
 * Rounds of faults that go live together. A full run has each fault in each unit, one at a time. By default several units are faulty in
 * a round, and every second round is left out: the tests of the renderer have its faults too.
 */
const ROUNDS: Planted[][] = FULL ? UNITS.flatMap((unit) => SERVER_FAULTS.map((fault) => [{ unit, fault }])) : sampled(roundsOfAll(), 2);

function roundsOfAll(): Planted[][] {
  const of = (...pairs: [unit: string, name: string][]) =>
    pairs.map(([unit, name]) => ({ unit, fault: SERVER_FAULTS.find((fault) => fault.name === name)! }));
  return [
    of(['mf-catalog', 'throws when it is imported'], ['mf-content', 'loops'], ['mf-cart-orders', 'reads and writes files']),
    of(['mf-catalog', 'takes 500 MB'], ['mf-content', 'ends the process'], ['mf-cart-orders', 'keeps state']),
    of(
      ['mf-catalog', 'spoils what all objects inherit'],
      ['mf-content', 'waits for ever'],
      ['mf-cart-orders', 'reads the environment'],
      ['mf-player', 'throws while it is drawn'],
    ),
    of(['mf-account', 'throws while it is drawn'], ['shell', 'calls the network'], ['mf-content', 'ends the process that started it']),
  ];
}

interface Shop {
  channel: string;
  edge: Started;
  operator: string;
  live: Record<string, string>;
  bait: Bait;
  /** Connections to the server that planted code must not reach. */
  connections(): number;
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ storefront }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'bait-'));
      let connections = 0;
      const server = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      const port = await new Promise<number>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
      );
      const bait: Bait = {
        secret: `secret-${randomUUID()}`,
        file: path.join(folder, 'secret'),
        written: path.join(folder, 'written'),
        port,
      };
      await writeFile(bait.file, bait.secret);
      const channel = channelName('server-faults');
      const live = await createChannel(storefront, channel);
      const operatorPort = String(await freePort());
      const edge = await startEdge(storefront, channel, { ...RENDERING, EDGE_OPERATOR_PORT: operatorPort, BAIT: bait.secret });
      await use({ channel, edge, operator: `http://127.0.0.1:${operatorPort}`, live, bait, connections: () => connections });
      await edge.stop();
      server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

for (const round of ROUNDS) {
  const names = round.map(({ unit, fault }) => `the server build of ${unit} ${fault.name}`);
  test(`${names.join(', ')}: pages stay whole, other parts are rendered, the release is named, nothing is reached`, async ({
    storefront,
    shop,
    newVisitor,
  }) => {
    test.setTimeout(180_000);
    const { edge, bait } = shop;
    const versions = Object.fromEntries(
      await Promise.all(
        round.map(
          async ({ unit, fault }) => [unit, await publishServerFault(storefront, unit, randomInt(1000, 1_000_000), fault, bait)] as const,
        ),
      ),
    );
    await promoteSet(storefront, shop.channel, { ...shop.live, ...versions });

    for (const { unit, fault } of round) {
      const version = versions[unit]!;
      await expect
        .poll(() => stateOf(shop, unit, version, fault), { message: `${unit} ${fault.name}`, timeout: 45_000 })
        .toBe(fault.isFailure ? 'named' : 'rendered');
    }
    const faulty = round.map(({ unit }) => unit);
    for (const { unit, fault } of round) {
      const { own, other } = PLACES[unit]!;
      if (fault.isFailure) expect(partsOf(await pageOf(shop, own)), own).not.toContain(`${unit}@${versions[unit]}`);
      // A host that cannot be imported, or is switched off, renders nothing.
      if (unit === 'shell' && fault.isFailure && (fault.at === 'import' || fault.name === 'keeps state')) continue;
      for (const address of [own, other]) {
        const sound = [ownerOf(address), 'shell'].filter((part) => !faulty.includes(part)).map((part) => `${part}@${shop.live[part]}`);
        await expect
          .poll(async () => partsOf(await pageOf(shop, address)), { message: `${address} beside ${unit}`, timeout: 45_000 })
          .toEqual(expect.arrayContaining(sound));
      }
    }
    const { page, problems } = await newVisitor(edge.url);
    await page.goto(PLACES[faulty[0]!]!.own);
    await waitForPage(page);
    await expect(page.locator('#slot-page h1')).toBeVisible();
    expect(problems(), 'what the browser of a visitor reports').toEqual([]);

    const { releases } = await healthOf(shop);
    const blamed = Object.keys(releases).filter((release) => releases[release]!.unrendered > 0);
    const guilty = round.filter(({ fault }) => fault.isFailure).map(({ unit }) => `${unit}@${versions[unit]}`);
    expect(blamed.filter((release) => !earlier.has(release)).sort(), 'releases that are blamed').toEqual(guilty.sort());
    for (const release of blamed) earlier.add(release);

    expect(shop.connections(), 'connections').toBe(0);
    expect(edge.child.exitCode ?? edge.child.signalCode, 'the edge').toBeNull();
    expect(edge.output()).not.toContain(bait.secret);
    await expect(access(bait.written)).rejects.toMatchObject({ code: 'ENOENT' });
  });
}

/** Releases that an earlier test found blamed. */
const earlier = new Set<string>();

let visits = 0;

/** Visits the page of a unit once, and says what came of its part. */
async function stateOf(shop: Shop, unit: string, version: string, fault: ServerFault): Promise<string> {
  visits += 1;
  // State shows only where one release renders several pages.
  const query = fault.name === 'keeps state' ? `?visit=${visits}` : '';
  const page = await pageOf(shop, PLACES[unit]!.own + query);
  const { releases } = await healthOf(shop);
  if ((releases[`${unit}@${version}`]?.unrendered ?? 0) > 0) return 'named';
  return partsOf(page).includes(`${unit}@${version}`) ? 'rendered' : 'missing';
}

/** A page as a visitor gets it: whole, and without what no release may reach. */
async function pageOf({ edge, bait }: Shop, address: string): Promise<string> {
  const response = await fetch(edge.url + address, { headers: { 'user-agent': 'Desktop' } });
  const page = await response.text();
  expect(response.status, address).toBe(200);
  for (const part of ['slot-header', 'slot-page', 'slot-footer', 'slot-player', 'release-document'])
    expect(page.split(`id="${part}"`).length, `${part} in ${address}`).toBe(2);
  expect(page.trimEnd().endsWith('</html>'), `end of ${address}`).toBe(true);
  for (const word of [bait.secret, 'REACHED']) expect(page.includes(word), `${word} in ${address}`).toBe(false);
  return page;
}

/** What is rendered in a page, as `unit@version`: the frame, the pages, and fragments by the release that the document names. */
function partsOf(page: string): string[] {
  const document = JSON.parse(/id="release-document">(.*?)<\/script>/s.exec(page)![1]!) as {
    host: { version: string };
    units: { unit: string; version: string }[];
  };
  const served = [...page.matchAll(/data-unit="([^"]+)" data-version="([^"]+)" data-served=""/g)].map(
    ([, unit, version]) => `${unit}@${version}`,
  );
  if (page.includes('<header id="slot-header" data-served="">')) served.push(`shell@${document.host.version}`);
  const account = document.units.find(({ unit }) => unit === 'mf-account');
  if (/data-fragment="favourite-button"[^>]*><span class="yh-fragment-node" data-state="served"/.test(page) && account)
    served.push(`mf-account@${account.version}`);
  return served;
}

function ownerOf(address: string): string {
  return address === '/music' ? 'mf-catalog' : address === '/about' ? 'mf-content' : 'mf-cart-orders';
}

async function healthOf({ operator }: Shop): Promise<{ releases: Record<string, { rendered: number; unrendered: number }> }> {
  return (await (await fetch(`${operator}/health`)).json()) as Awaited<ReturnType<typeof healthOf>>;
}
