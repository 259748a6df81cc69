import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { publishRenderedCatalog, releaseRendered } from '../testing/rendered-store.ts';
import { sendRequest } from '../testing/send-request.ts';

const LONG = 60_000;
/** Two releases of host and player, and of the catalogue the current one with the two that it may go back to. */
const HELD = 7;
/** Those with a server build: the first release of host and player has none. */
const RENDERED = 5;

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront({ EDGE_RENDER: '1', EDGE_RENDER_BUDGET_MS: '5000' });
  await releaseRendered(shop.store, '2.0.0');
  await shop.edge.refresh();
}, LONG);
afterAll(() => shop.close());

interface Memory {
  releases: number;
  bytes: number;
  rendered: number;
}

async function memory(): Promise<Memory> {
  const { text } = await sendRequest(shop.operatorUrl, '/metrics');
  const [releases, bytes, rendered] = ['held_releases', 'held_file_bytes', 'render_releases'].map((name) =>
    Number(new RegExp(`^yinhe_edge_${name} (\\d+)$`, 'm').exec(text)?.[1]),
  );
  return { releases: releases!, bytes: bytes!, rendered: rendered! };
}

/** Releases the catalogue and asks for its page until it comes rendered by that release. */
async function comeAndGo(version: string): Promise<void> {
  await publishRenderedCatalog(shop.store, version);
  await shop.store.promote({ 'mf-catalog': version });
  await shop.edge.refresh();
  await served(version);
}

async function served(version: string): Promise<void> {
  for (let text = ''; !text.includes(`mf-catalog ${version} /music`); ) text = (await sendRequest(shop.url, '/music')).text;
}

/** What is held once the workers have done what they were to do: they have the code of so many releases. */
async function settled(renderedReleases: number = RENDERED): Promise<Memory> {
  let found = await memory();
  for (let tries = 0; tries < 200 && found.rendered !== renderedReleases; tries += 1) found = await memory();
  return found;
}

it(
  'while releases come and go an edge holds those that it serves and may go back to, in memory and in its workers',
  async () => {
    await served('2.0.0');
    expect((await settled(RENDERED - 2)).rendered).toBe(RENDERED - 2);
    for (const version of ['2.1.1', '2.1.2', '2.1.3']) await comeAndGo(version);
    const before = await settled();
    expect(before).toMatchObject({ releases: HELD, rendered: RENDERED });
    for (const version of ['2.1.4', '2.1.5', '2.1.6', '2.1.7', '2.1.8', '2.1.9']) await comeAndGo(version);
    const after = await settled();
    expect(after).toMatchObject({ releases: HELD, rendered: RENDERED });
    // Compressed, a release is some bytes longer or shorter than the next.
    expect(after.bytes / before.bytes).toBeCloseTo(1, 2);
  },
  LONG,
);

it(
  'a release that the edge forgot is there for open tabs, and comes back by a rollback',
  async () => {
    const file = (version: string) => sendRequest(shop.url, `/releases/mf-catalog/${version}/lazy.1.js`);
    expect((await file('2.1.1')).text).toContain('lazy()');
    for (const version of ['2.1.8', '2.1.7', '2.1.6', '2.1.5']) {
      await shop.store.rollback('mf-catalog');
      await shop.edge.refresh();
      await served(version);
    }
    expect((await settled()).releases).toBe(HELD);
  },
  LONG,
);
