import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';
import { follow, isSameDocument, markDocument, pageStands, playerStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { releaseFolder, startEdge } from '../faults/faulty-shop.ts';
import { contentOfRelease } from '../faults/in-slot.ts';
import { PLACES } from '../faults/places.ts';
import { type Check, must, same } from '../runner/check.ts';
import { onceForAll } from '../runner/once-for-all.ts';
import type { Started } from '../storefront/processes.ts';
import { promoteSet } from '../storefront/release-command.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { publishFurther, shopChannel } from './shop-channel.ts';

const CONTENT = PLACES.find(({ unit }) => unit === 'mf-content')!;

interface Victim {
  channel: string;
  edge: Started;
  good: string;
  /** Published, and promoted by nobody who may. */
  other: string;
  /** Of its record, as a channel names it. */
  otherDigest: string;
}

/** Ways to make a document that nobody who may has made, from the one that stands and the one before it. */
const FORGERIES: { name: string; forge(newest: SignedChannel, older: SignedChannel, victim: Victim): SignedChannel }[] = [
  {
    name: 'is tampered with',
    forge: (newest, _older, victim) => ({ ...newest, body: promoted(newest, victim) }),
  },
  {
    name: 'is an older one again',
    forge: (_newest, older) => older,
  },
  {
    name: 'is signed by a key that nobody trusts',
    forge(newest, _older, victim) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const body = promoted(newest, victim);
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
      return { ...newest, body, signatures: Object.fromEntries(Object.keys(newest.signatures).map((id) => [id, signature])) };
    },
  },
];

/** No forgery changes it, and the last check, which does change it, ends it. */
const victims = onceForAll(({ storefront }) => startVictim(storefront));

/** What comes from nobody who may release is refused, by the edge and by open tabs, and the shop goes on. */
export const refusals: Check[] = [
  ...FORGERIES.map(
    ({ name, forge }): Check => ({
      name: `a channel document that ${name}: edge and open tab refuse it, and the shop goes on`,
      longestMs: 120_000,
      async run(stage) {
        const { browser, storefront } = stage;
        const victim = await victims.get(stage);
        const { newest, older, folder, sequence } = await documentsOf(storefront, victim.channel);
        const forged = forge(newest, older, victim);
        await asVisitor(browser, victim.edge.url, 'desktop', async ({ page }) => {
          // The tab is told by somebody on its line.
          let told = 0;
          await page.route('**/changes?*', async (route) => {
            told += 1;
            const event = `retry: 200\n\nevent: channel\nid: ${sequence + 1}\ndata: ${JSON.stringify({ ...forged, metadata: undefined })}\n\n`;
            await route.fulfill({ status: 200, contentType: 'text/event-stream', body: event });
          });
          await stands(page, victim);
          // Asked again and again: what came before has been looked at.
          await page.waitForRequest((request) => request.url().includes('/changes?') && told > 2);
          await goesOn(page, victim);
        });
        // The edge is told by somebody who can write into its store.
        const file = path.join(folder, `${String(sequence + 1).padStart(8, '0')}.json`);
        await writeFile(file, JSON.stringify(forged));
        try {
          await refuses(victim.edge, true);
          await asVisitor(browser, victim.edge.url, 'desktop', async ({ page }) => {
            await stands(page, victim);
            await goesOn(page, victim);
          });
        } finally {
          await rm(file);
        }
        await refuses(victim.edge, false);
      },
    }),
  ),
  {
    name: 'a release whose record is not the one that was signed: the edge serves the last good one',
    longestMs: 120_000,
    async run(stage) {
      const { browser, storefront } = stage;
      const { channel, good, other } = await victims.get(stage);
      const folder = releaseFolder(storefront, CONTENT.unit, other);
      const record = path.join(folder, 'release.json');
      const before = await readFile(record, 'utf8');
      try {
        // An edge that has seen the release keeps a copy of what was signed; this one is to see the other bytes only.
        await victims.end(({ edge }) => edge.stop());
        await promoteSet(storefront, channel, { [CONTENT.unit]: other });
        await writeFile(record, before.replace('"builtAt": "2', '"builtAt": "1'));
        const again = await startEdge(storefront, channel, { EDGE_UNIT_TIMEOUTS: '' });
        try {
          await asVisitor(browser, again.url, 'desktop', async ({ page }) => {
            await page.goto(CONTENT.path);
            await contentOfRelease(page, CONTENT, good).waitFor();
            await playerStands(page);
          });
        } finally {
          await again.stop();
        }
      } finally {
        await writeFile(record, before);
      }
    },
  },
  {
    name: 'an override from a foreign origin is as if it were not there',
    run: ({ browser, storefront }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, context, problems }) => {
        const foreign: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).origin !== storefront.url && /^https?:/.test(request.url())) foreign.push(request.url());
        });
        await page.goto(`${CONTENT.path}?override=${encodeURIComponent(`${CONTENT.unit}@https://elsewhere.example`)}`);
        await pageStands(page);
        await playerStands(page);
        same(foreign, [], 'requests to elsewhere');
        same(
          (await context.cookies()).filter(({ name }) => name === 'yh_override'),
          [],
          'cookie of the override',
        );
        same(problems(), [], 'problems');
      }),
  },
];

async function startVictim(storefront: Storefront): Promise<Victim> {
  const channel = `refusals-${process.pid}-${Date.now()}`;
  const live = await shopChannel(storefront, channel);
  const describe = { swap: 'allow' } as const;
  const further = (number: number) =>
    publishFurther(
      storefront,
      CONTENT.unit,
      { number, describe: (record) => ({ ...record, descriptor: record.descriptor && { ...record.descriptor, ...describe } }) },
      live[CONTENT.unit]!,
    );
  const [good, other] = [(await further(401)).version, (await further(402)).version];
  await promoteSet(storefront, channel, { [CONTENT.unit]: good });
  const record = await readFile(path.join(releaseFolder(storefront, CONTENT.unit, other), 'release.json'));
  const otherDigest = `sha384-${createHash('sha384').update(record).digest('base64')}`;
  return { channel, edge: await startEdge(storefront, channel, { EDGE_UNIT_TIMEOUTS: '' }), good, other, otherDigest };
}

async function documentsOf(storefront: Storefront, channel: string) {
  const folder = path.join(storefront.dataDir, 'releases/channels', channel);
  const files = (await readdir(folder)).filter((file) => /^\d{8}\.json$/.test(file)).sort();
  const [older, newest] = await Promise.all(
    files.slice(-2).map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SignedChannel),
  );
  return { folder, older: older!, newest: newest!, sequence: Number(files.at(-1)!.slice(0, 8)) };
}

/** Text of the next document in which the other release is live: right in everything but that nobody signed it. */
function promoted({ body: text }: SignedChannel, { other, otherDigest }: Victim): string {
  const body = JSON.parse(text) as ChannelBody;
  const entry = body.units[CONTENT.unit]!;
  return JSON.stringify({
    ...body,
    sequence: body.sequence + 1,
    previous: createHash('sha256').update(text).digest('hex'),
    units: { ...body.units, [CONTENT.unit]: { ...entry, current: other, targets: [entry.current, ...entry.targets] } },
    releases: { ...body.releases, [`${CONTENT.unit}@${other}`]: otherDigest },
  });
}

async function stands(page: Page, { good }: Victim): Promise<void> {
  await page.goto(CONTENT.path);
  await contentOfRelease(page, CONTENT, good).waitFor();
  await playerStands(page);
  await markDocument(page);
}

/** Another page opens in the same document, and the release is still the one that was promoted. */
async function goesOn(page: Page, { good }: Victim): Promise<void> {
  await follow(page, CONTENT.elsewhere);
  await page.waitForURL(`**${CONTENT.elsewhere}`);
  await pageStands(page);
  await follow(page, CONTENT.path);
  await contentOfRelease(page, CONTENT, good).waitFor();
  must(await isSameDocument(page), 'a new document');
}

/** Waits until the edge says that it refuses a document, or that it refuses none. */
async function refuses(edge: Started, wanted: boolean): Promise<void> {
  const end = Date.now() + 15_000;
  for (;;) {
    const { refused } = (await (await fetch(`${edge.url}/readyz`)).json()) as { refused: unknown };
    if (Boolean(refused) === wanted) return;
    must(Date.now() < end, wanted ? 'the edge does not say that it refuses the document' : 'the edge still refuses a document');
    // Asked without a pause, the edge would be kept from looking.
    await setTimeout(100);
  }
}
