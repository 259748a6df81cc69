import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { COHORTS, servedVersion } from 'shared-contracts/release/cohort';
import { HOST, HOST_FILES, remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';
import { readCookies, visitorOf } from './cookies.ts';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
});
afterAll(() => shop.close());

const visit = async (cookie?: string, path = '/music') => {
  const page = await sendRequest(shop.url, path, cookie === undefined ? {} : { headers: { cookie } });
  const document = documentOf(page.text);
  const versions = Object.fromEntries(document.units.map(({ unit, version }) => [unit, version]));
  return { page, document, versions, set: [page.headers['set-cookie'] ?? []].flat() };
};
const body = async () => (await shop.store.store.channel('production'))!.body;

describe('the cohort of a visitor', () => {
  it('is set with the first page and kept', async () => {
    const first = await visit();
    expect(first.set).toEqual([`yh_cohort=${first.document.cohort}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`]);
    const again = await visit(`other=1; yh_cohort=${first.document.cohort}`);
    expect([again.document.cohort, again.set]).toEqual([first.document.cohort, []]);
  });

  it.each(['10000', '-1', '01', '1.5', 'abc', '', '99999999999', '0x10', '1%20'])(
    'is drawn again for the cookie value %j',
    async (value) => {
      const { document, set } = await visit(`yh_cohort=${value}`);
      expect(set[0]).toMatch(new RegExp(`^yh_cohort=${document.cohort};`));
    },
  );

  it('is Secure only over https', () => {
    expect(visitorOf(new Map(), false).cookie).not.toContain('Secure');
  });

  it('is one of 10 000 whatever a browser sends', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const { cohort } = visitorOf(readCookies(header), true);
        expect(Number.isInteger(cohort) && cohort >= 0 && cohort < COHORTS).toBe(true);
      }),
    );
  });
});

describe('a canary', () => {
  beforeAll(async () => {
    await shop.store.publish('mf-catalog', '1.1.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
    await shop.store.publish('mf-player', '1.1.0', remoteOf({ unit: 'mf-player', slots: ['player'] }));
    const files = { ...HOST_FILES, 'skeleton.json': JSON.stringify({ default: { page: '<i class="new-rows"></i>' } }) };
    await shop.store.publish('shell', '1.1.0', { ...HOST, commit: 'c1' }, files);
    await shop.store.canary('mf-catalog', '1.1.0', 30);
    await shop.store.canary('mf-player', '1.1.0', 50);
    await shop.store.canary('shell', '1.1.0', 20);
    await shop.edge.refresh();
  });

  it('reaches exactly its cohorts on every page, for each unit separately', async () => {
    const { units } = await body();
    await fc.assert(
      fc.asyncProperty(fc.nat(COHORTS - 1), async (cohort) => {
        for (const path of ['/music', '/nowhere']) {
          const { versions, document, set } = await visit(`yh_cohort=${cohort}`, path);
          expect(set).toEqual([]);
          for (const unit of ['mf-catalog', 'mf-player']) expect(versions[unit]).toBe(servedVersion(unit, units[unit]!, cohort));
          expect(document.host.version).toBe(servedVersion('shell', units.shell!, cohort));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('reaches about its configured share of visitors', async () => {
    const { units } = await body();
    const got = Array.from({ length: COHORTS }, (_, cohort) => servedVersion('mf-catalog', units['mf-catalog']!, cohort));
    expect(got.filter((version) => version === '1.1.0').length / COHORTS).toBeCloseTo(0.3, 1);
  });

  it('falls back to the current release, and a host canary brings its skeleton', async () => {
    const { units } = await body();
    const cohorts = Array.from({ length: COHORTS }, (_, cohort) => cohort);
    const inside = cohorts.find((cohort) =>
      ['mf-catalog', 'shell'].every((unit) => servedVersion(unit, units[unit]!, cohort) === '1.1.0'),
    )!;
    const { document, page } = await visit(`yh_cohort=${inside}`);
    expect(document.fallbacks.find(({ unit }) => unit === 'mf-catalog')?.version).toBe('1.0.0');
    for (const file of ['mf-catalog/1.1.0', 'mf-catalog/1.0.0', 'shell/1.1.0'])
      expect(Object.keys(document.integrity).some((address) => address.startsWith(`/releases/${file}/`))).toBe(true);
    expect(page.text).toContain('new-rows');
    expect(page.text).toContain('src="/releases/shell/1.1.0/boot.1.js"');
  });

  it('that is damaged reaches no visitor', async () => {
    const file = `${shop.store.releasesDir}/mf-catalog/1.2.0/lazy.1.js`;
    await shop.store.publish('mf-catalog', '1.2.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
    await shop.edge.close();
    await shop.store.canary('mf-catalog', '1.2.0', 100);
    await writeFile(file, 'other bytes');
    await shop.restart();
    expect((await visit()).versions['mf-catalog']).toBe('1.0.0');
    expect(JSON.parse((await sendRequest(shop.url, '/readyz')).text)).toMatchObject({ unusable: ['mf-catalog@1.2.0'] });
  });
});
