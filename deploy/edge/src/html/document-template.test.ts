import { brotliDecompressSync } from 'node:zlib';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { releaseRendered } from '../testing/rendered-store.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

const LONG = 60_000;
let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront({ EDGE_RENDER: '1', EDGE_RENDER_BUDGET_MS: '5000' });
  await releaseRendered(shop.store, '2.0.0');
  await shop.edge.refresh();
  while (!(await get()).text.includes('class="rows"')) await new Promise((resolve) => setTimeout(resolve, 50));
}, LONG);
afterAll(() => shop.close());

const get = (headers: Record<string, string> = {}) => sendRequest(shop.url, '/music', { headers });
const nonceOf = (policy: unknown) => /script-src 'nonce-([^']+)'/.exec(String(policy))![1]!;

it('visitors of one rendered page each get their own nonce, cohort and view, and nothing of one another', async () => {
  const pages = [];
  for (const cohort of ['12', '4711', '9']) pages.push(await get({ cookie: `yh_cohort=${cohort}` }));
  const seen = pages.map(({ headers, text }) => {
    const nonce = nonceOf(headers['content-security-policy']);
    const { cohort, view } = documentOf(text);
    return { nonce, cohort, view, text };
  });
  expect(seen.map(({ cohort }) => cohort)).toEqual([12, 4711, 9]);
  for (const { nonce, view, text } of seen) {
    expect(view).toMatch(/^\S{20,}$/);
    const used = [...text.matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value);
    expect(used.length).toBeGreaterThan(3);
    expect(new Set(used)).toEqual(new Set([nonce]));
    for (const other of seen)
      if (other.nonce !== nonce) expect([text.includes(other.nonce), text.includes(other.view)]).toEqual([false, false]);
  }
  expect(
    new Set(
      seen.map(({ text, nonce, view, cohort }) =>
        text
          .replaceAll(nonce, 'N')
          .replace(view, 'V')
          .replace(new RegExp(`"cohort": *${cohort}`), 'C'),
      ),
    ).size,
  ).toBe(1);
});

it('a document is as long as its header says, whatever the cohort', async () => {
  for (const cohort of ['1', '9999']) {
    const { headers, text } = await get({ cookie: `yh_cohort=${cohort}`, 'accept-encoding': 'identity' });
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text));
    expect(text.endsWith('</html>')).toBe(true);
  }
});

it('a page that is compressed once is each visitor’s own', async () => {
  for (const cohort of ['7', '9999', '123', '4567']) {
    const { headers, body } = await get({ cookie: `yh_cohort=${cohort}`, 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const text = brotliDecompressSync(body).toString();
    expect(documentOf(text).cohort).toBe(Number(cohort));
    const used = [...text.matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value);
    expect(new Set(used)).toEqual(new Set([nonceOf(headers['content-security-policy'])]));
  }
});

it('a member and a guest get documents of their own from one rendering', async () => {
  const isMembers = (text: string) => /<html[^>]* data-member=""/.test(text);
  const order = ['', 'token=one', '', 'token=two'];
  const texts = [];
  for (const cookie of order) texts.push((await get({ cookie })).text);
  expect(texts.map(isMembers)).toEqual([false, true, false, true]);
  for (const text of texts) expect(text).not.toMatch(/token=|"(?:one|two)"/);
});

it(
  'what editors write about a page shows in its document, although its rendering is kept',
  async () => {
    shop.service.answers.set('/api/seo/getInfo', { data: { title: '新的标题', keywords: '', description: '新的说明' } });
    for (;;) {
      const { text } = await get();
      if (text.includes('新的标题')) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    shop.service.answers.delete('/api/seo/getInfo');
  },
  LONG,
);
