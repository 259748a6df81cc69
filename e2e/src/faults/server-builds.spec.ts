import { randomInt, randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { test as base, expect } from '../fixtures.ts';
import { RENDERING } from '../pages/rendering-edge.ts';
import { FULL } from '../run/settings.ts';
import { freePort, type Started } from '../storefront/processes.ts';
import { channelName, createChannel, promoteSet, startEdge } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { type Bait, publishServerFault, SERVER_FAULTS, type ServerFault } from './server-build-faults.ts';

/** A page on which each unit with a server build has a part, and one on which others have. */
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
 * Rounds of faults that go live together. A full run has each fault in each unit, one at a time. By default each fault goes live once,
 * in three rounds, so that each unit has one and in each round others are sound.
 */
const ROUNDS: Planted[][] = FULL ? roundsOfAll() : defaultRounds();

function planted(...pairs: [unit: string, name: string][]): Planted[] {
  return pairs.map(([unit, name]) => ({ unit, fault: SERVER_FAULTS.find((fault) => fault.name === name)! }));
}

function roundsOfAll(): Planted[][] {
  return UNITS.flatMap((unit) => SERVER_FAULTS.map((fault) => [{ unit, fault }, ...(fault.isFailure ? [] : witnessBeside(unit))]));
}

/** A release that looks at its own realm while another one spoils its own. Code of the host is in the realm of each unit. */
function witnessBeside(unit: string): Planted[] {
  return unit === 'shell' ? [] : planted([unit === 'mf-player' ? 'mf-content' : 'mf-player', 'reads the environment']);
}

function defaultRounds(): Planted[][] {
  return [
    planted(
      ['mf-catalog', 'spoils what all objects inherit'],
      ['mf-content', 'waits for ever'],
      ['mf-account', 'throws when it is imported'],
      ['mf-player', 'reads and writes files'],
    ),
    planted(
      ['mf-content', 'ends the process that started it'],
      ['mf-cart-orders', 'keeps state'],
      ['mf-account', 'reads the environment'],
      ['mf-player', 'takes 500 MB'],
    ),
    planted(
      ['mf-catalog', 'ends the process'],
      ['mf-content', 'loops'],
      ['mf-cart-orders', 'throws while it is drawn'],
      ['shell', 'calls the network'],
    ),
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

for (const [index, round] of ROUNDS.entries()) {
  const names = round.map(({ unit, fault }) => `the server build of ${unit} ${fault.name}`);
  test(`${names.join(', ')}: pages stay whole, other parts are rendered, the release is named, nothing is reached`, async ({
    storefront,
    shop,
    newVisitor,
  }) => {
    test.setTimeout(180_000);
    const { edge, bait } = shop;
    const versions = await publishRound(storefront, bait, index);
    await promoteSet(storefront, shop.channel, { ...shop.live, ...versions });
    if (!FULL) void publishRound(storefront, bait, index + 1).catch(() => undefined);

    for (const { unit, fault } of round) {
      const version = versions[unit]!;
      await expect
        .poll(() => stateOf(shop, unit, version, fault), { message: `${unit} ${fault.name}`, timeout: 45_000, intervals: POLL_MS })
        .toBe(fault.isFailure ? 'named' : 'rendered');
    }
    const isHostOff = round.some(
      ({ unit, fault }) => unit === 'shell' && ((fault.at === 'import' && fault.isFailure) || fault.name === 'keeps state'),
    );
    const addresses = new Set(round.flatMap(({ unit }) => [PLACES[unit]!.own, PLACES[unit]!.other]));
    for (const address of addresses) {
      // A host that cannot be imported, or is switched off, renders nothing: the page is drawn in the browser alone.
      const whole = isHostOff ? [] : soundPartsOf(address, round, { ...shop.live, ...versions });
      await expect
        .poll(async () => partsOf(await pageOf(shop, address)).sort(), {
          message: `rendered in ${address}`,
          timeout: 45_000,
          intervals: POLL_MS,
        })
        .toEqual(whole);
    }
    const { page, problems } = await newVisitor(edge.url);
    await page.goto(PLACES[round[0]!.unit]!.own);
    await waitForPage(page);
    await waitForPlayer(page);
    await expect(page.locator('#slot-page h1')).toBeVisible();
    await expect(page.locator('#slot-header a').first()).toBeVisible();
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

/** A fault shows after one page or two. */
const POLL_MS = [100, 200];

const published: Promise<Record<string, string>>[] = [];

/** Publishes the faulty releases of a round once; gives their versions by unit. A default run does so while the round before it is live. */
function publishRound(storefront: Storefront, bait: Bait, index: number): Promise<Record<string, string>> {
  const publish = async ({ unit, fault }: Planted) =>
    [unit, await publishServerFault(storefront, unit, randomInt(1000, 1_000_000), fault, bait)] as const;
  published[index] ??= Promise.all((ROUNDS[index] ?? []).map(publish)).then((pairs) => Object.fromEntries(pairs));
  return published[index];
}

/** What has to be rendered in a page of a round, as `unit@version`: all but the parts with a fault that fails them. */
function soundPartsOf(address: string, round: Planted[], versions: Record<string, string>): string[] {
  const fails = (unit: string) => round.some((planted) => planted.unit === unit && planted.fault.isFailure);
  // Its fragments are in the page of the catalogue.
  const account = address === '/music' && !fails('mf-catalog') ? ['mf-account'] : [];
  const parts = [ownerOf(address), 'mf-player', 'shell', ...account].filter((unit) => !fails(unit));
  return parts.map((unit) => `${unit}@${versions[unit]}`).sort();
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
  for (const word of [bait.secret, 'REACHED', 'SPOILT']) expect(page.includes(word), `${word} in ${address}`).toBe(false);
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
