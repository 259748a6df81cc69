import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';
import { followLink, isSameDocument, markDocument, navigate, waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { contentOfRelease, placeOf } from '../faults/slots.ts';
import { test as base, expect } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import type { Started } from '../storefront/processes.ts';
import {
  channelName,
  createChannel,
  promoteSet,
  publishFurther,
  publishHotSwappable,
  releaseFolder,
  startEdge,
} from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

const CONTENT = placeOf('mf-content');

interface Target {
  channel: string;
  edge: Started;
  /** The live version. */
  live: string;
  /** A published version that is not promoted. */
  other: string;
  /** Digest of its manifest, as a channel names it. */
  otherDigest: string;
}

/** Documents that no release manager made, from the newest one and the one before it. */
const FORGERIES: { name: string; forge(newest: SignedChannel, older: SignedChannel, target: Target): SignedChannel }[] = [
  {
    name: 'is tampered with',
    forge: (newest, _older, target) => ({ ...newest, body: promoted(newest, target) }),
  },
  {
    name: 'is an older one again',
    forge: (_newest, older) => older,
  },
  {
    name: 'is signed by an untrusted key',
    forge(newest, _older, target) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const body = promoted(newest, target);
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
      return { ...newest, body, signatures: Object.fromEntries(Object.keys(newest.signatures).map((id) => [id, signature])) };
    },
  },
];

const test = base.extend<object, { target: Target }>({
  /** A channel that the forgeries attack. None of them changes it. */
  target: [
    async ({ storefront }, use) => {
      const target = await startTarget(storefront);
      await use(target);
      await target.edge.stop();
    },
    { scope: 'worker' },
  ],
});

for (const { name, forge } of sampled(FORGERIES, 2)) {
  test(`a channel document that ${name} is refused by edge and open tab, and the storefront works`, async ({
    newVisitor,
    storefront,
    target,
  }) => {
    test.setTimeout(120_000);
    const { newest, older, folder, sequence } = await documentsOf(storefront, target.channel);
    const forged = forge(newest, older, target);
    // The tab gets it from somebody who controls its event stream.
    const { page: tab } = await newVisitor(target.edge.url);
    let requests = 0;
    await tab.route('**/changes?*', async (route) => {
      requests += 1;
      const event = `retry: 200\n\nevent: channel\nid: ${sequence + 1}\ndata: ${JSON.stringify({ ...forged, metadata: undefined })}\n\n`;
      await route.fulfill({ status: 200, contentType: 'text/event-stream', body: event });
    });
    await openLive(tab, target);
    // The tab asks again and again: it has processed the answers before the last request.
    await tab.waitForRequest((request) => request.url().includes('/changes?') && requests > 2);
    await expectUnchanged(tab, target);
    // The edge gets it from somebody who can write into its store.
    const file = path.join(folder, `${String(sequence + 1).padStart(8, '0')}.json`);
    await writeFile(file, JSON.stringify(forged));
    try {
      await expectRefusal(target.edge, true);
      const { page } = await newVisitor(target.edge.url);
      await openLive(page, target);
      await expectUnchanged(page, target);
    } finally {
      await rm(file);
    }
    await expectRefusal(target.edge, false);
  });
}

test('a release whose manifest is not the signed one: the edge serves the last good release', async ({
  newEdge,
  newVisitor,
  storefront,
}) => {
  test.setTimeout(120_000);
  // Of its own: an edge that has seen the release keeps a copy of the signed manifest.
  const channel = channelName('manifest');
  const { [CONTENT.unit]: live } = await createChannel(storefront, channel);
  const other = await publishFurther(storefront, CONTENT.unit, { number: 403 });
  await promoteSet(storefront, channel, { [CONTENT.unit]: other });
  const manifest = path.join(releaseFolder(storefront, CONTENT.unit, other), 'release.json');
  const signed = await readFile(manifest, 'utf8');
  await writeFile(manifest, signed.replace('"builtAt": "2', '"builtAt": "1'));
  try {
    const { page } = await newVisitor((await newEdge(channel)).url);
    await page.goto(CONTENT.path);
    await contentOfRelease(page, CONTENT, live!).waitFor();
    await waitForPlayer(page);
  } finally {
    await writeFile(manifest, signed);
  }
});

test('an override from another origin has no effect', async ({ cleanPage: page, context, storefront }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== storefront.url && /^https?:/.test(request.url())) foreign.push(request.url());
  });
  await page.goto(`${CONTENT.path}?override=${encodeURIComponent(`${CONTENT.unit}@https://elsewhere.example`)}`);
  await waitForPage(page);
  await waitForPlayer(page);
  expect(foreign, 'requests to other origins').toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === 'yh_override')).toEqual([]);
});

async function startTarget(storefront: Storefront): Promise<Target> {
  const channel = channelName('refusals');
  await createChannel(storefront, channel);
  const [live, other] = [
    await publishHotSwappable(storefront, CONTENT.unit, 401),
    await publishHotSwappable(storefront, CONTENT.unit, 402),
  ];
  await promoteSet(storefront, channel, { [CONTENT.unit]: live });
  const manifest = await readFile(path.join(releaseFolder(storefront, CONTENT.unit, other), 'release.json'));
  const otherDigest = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
  return { channel, edge: await startEdge(storefront, channel), live, other, otherDigest };
}

async function documentsOf(storefront: Storefront, channel: string) {
  const folder = path.join(storefront.dataDir, 'releases/channels', channel);
  const files = (await readdir(folder)).filter((file) => /^\d{8}\.json$/.test(file)).sort();
  const [older, newest] = await Promise.all(
    files.slice(-2).map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SignedChannel),
  );
  return { folder, older: older!, newest: newest!, sequence: Number(files.at(-1)!.slice(0, 8)) };
}

/** Text of the next document, in which the other release is live: correct except for its signature. */
function promoted({ body: text }: SignedChannel, { other, otherDigest }: Target): string {
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

async function openLive(page: Page, { live }: Target): Promise<void> {
  await page.goto(CONTENT.path);
  await contentOfRelease(page, CONTENT, live).waitFor();
  await waitForPlayer(page);
  await markDocument(page);
}

/** Another page opens in the same document, and the live release is still the promoted one. */
async function expectUnchanged(page: Page, { live }: Target): Promise<void> {
  await navigate(page, CONTENT.elsewhere);
  await followLink(page, CONTENT.path);
  await contentOfRelease(page, CONTENT, live).waitFor();
  expect(await isSameDocument(page), 'the same document').toBe(true);
}

/** Waits until the edge reports that it refuses a document, or that it refuses none. */
async function expectRefusal(edge: Started, refused: boolean): Promise<void> {
  const refuses = async () => Boolean(((await (await fetch(`${edge.url}/readyz`)).json()) as { refused: unknown }).refused);
  await expect.poll(refuses, { message: 'the edge refuses a document', intervals: [100] }).toBe(refused);
}
