import { createReleaseService } from 'deploy-api';
import { type HealthView, trustedKeys } from 'deploy-release';
import { createMessage, formatMessage } from 'deploy-release/messages';
import { edgeKeysDir } from 'deploy-release/testing';
import type { ReleaseDocument } from 'shared-contracts';
import { COHORT_COOKIE, inCanary } from 'shared-contracts/release/cohort';
import { readConfig } from '../settings/config.ts';
import { type FixtureStore, remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';
import { createAutomaticRollback, releaseServiceOf } from './automatic-rollback.ts';
import type { RollbackHandler } from './release-analysis.ts';

const CANARY = { version: '2.0.0', percent: 10 };

// Some fifty pages and as many beacons, on a machine that may be busy.
jest.setTimeout(30_000);

let shop: FixtureStorefront;
let done: PromiseWithResolvers<void>;
beforeEach(async () => {
  done = Promise.withResolvers();
  shop = await startFixtureStorefront({ EDGE_TRUST_PROXY: 'loopback', EDGE_VIEWS_PER_ADDRESS: '1000' }, throughTheDesk);
  await shop.store.publish('mf-catalog', '2.0.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.canary('mf-catalog', CANARY.version, CANARY.percent);
  await shop.edge.refresh();
});
afterEach(() => shop.close());

/** The real release service, with the right and the key that it gives to an edge; the edge refuses a document that does more. */
function throughTheDesk({ dataDir, keysDir }: FixtureStore): RollbackHandler {
  const rollBack = createAutomaticRollback(createReleaseService({ dataDir, keysDir: edgeKeysDir(keysDir) }), 'production');
  return async (move, why) => {
    try {
      return await rollBack(move, why);
    } finally {
      setImmediate(done.resolve);
    }
  };
}

/** Each visitor has a network of their own. */
const addressOf = (cohort: number) => `10.${cohort >> 8}.${cohort & 255}.1`;

/** A page as the visitor of a cohort gets it. */
async function open(cohort: number): Promise<ReleaseDocument> {
  const { text } = await sendRequest(shop.url, '/music', {
    headers: { cookie: `${COHORT_COOKIE}=${cohort}`, 'x-forwarded-for': addressOf(cohort) },
  });
  return documentOf(text);
}

const versionIn = (document: ReleaseDocument) => document.units.find(({ unit }) => unit === 'mf-catalog')!.version;

/** The tab of a visitor reports the result of mounting the unit. */
async function report({ view, sequence, cohort }: ReleaseDocument, version: string, kind: string): Promise<number> {
  const body = JSON.stringify({
    sequence,
    path: '/music',
    view,
    reports: [{ unit: 'mf-catalog', version, kind, where: './page', message: '' }],
  });
  return (
    await sendRequest(shop.url, '/health', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(cohort) },
      body,
    })
  ).status;
}

const lucky = Array.from({ length: 10_000 }, (_, cohort) => cohort).filter((cohort) => inCanary(cohort, 'mf-catalog', CANARY));
const others = Array.from({ length: 200 }, (_, cohort) => cohort).filter((cohort) => !lucky.includes(cohort));

it('rolls back and holds a broken canary by its 20th view', async () => {
  for (const cohort of others.slice(0, 30)) await report(await open(cohort), '1.0.0', 'mounted');
  let views = 0;
  for (const cohort of lucky.slice(0, 20)) {
    const document = await open(cohort);
    expect(versionIn(document)).toBe('2.0.0');
    await report(document, '2.0.0', 'mount');
    views += 1;
  }
  await done.promise;
  await shop.edge.refresh();
  expect(views).toBe(20);
  for (const cohort of lucky.slice(0, 5)) expect(versionIn(await open(cohort))).toBe('1.0.0');
  const { body } = (await shop.store.store.channel('production'))!;
  expect(body.units['mf-catalog']).toMatchObject({ current: '1.0.0', hold: { rolledBack: ['2.0.0'] } });
  expect(body.units['mf-catalog']!.canary).toBeUndefined();
});

it('rolls back and holds a broken promotion', async () => {
  await shop.store.canary('mf-catalog', CANARY.version, 0);
  await shop.edge.refresh();
  for (const cohort of others.slice(0, 40)) await report(await open(cohort), '1.0.0', 'mounted');
  await shop.store.promote({ 'mf-catalog': '2.0.0' });
  await shop.edge.refresh();
  for (const cohort of others.slice(0, 20)) {
    const document = await open(cohort);
    expect(versionIn(document)).toBe('2.0.0');
    await report(document, '2.0.0', 'mount');
  }
  await done.promise;
  await shop.edge.refresh();
  for (const cohort of others.slice(0, 5)) expect(versionIn(await open(cohort))).toBe('1.0.0');
  const { body, signed } = (await shop.store.store.channel('production'))!;
  expect(body).toMatchObject({ action: 'rollback', units: { 'mf-catalog': { current: '1.0.0', hold: { rolledBack: ['2.0.0'] } } } });
  const keys = await trustedKeys(shop.store.keysDir);
  expect(keys.filter(({ id }) => signed.signatures[id]).map(({ role }) => role)).toEqual(['automation']);
  const { by, why } = JSON.parse(signed.metadata!) as { by: string; why: string };
  expect([by, why]).toEqual(['edge', expect.stringMatching(/^promotion 2\.0\.0: 20 of 20 views failed, 0 of 40/)]);
  const releaseService = createReleaseService({ dataDir: shop.store.dataDir });
  const inChinese = '上线 2.0.0：20 次浏览中有 20 次失败，被替换的版本 40 次中有 0 次';
  expect(formatMessage((await releaseService.history({ channel: 'production' }))[0]!.whyMessage!, 'zh')).toBe(inChinese);
  expect(formatMessage((await releaseService.audit())[0]!.whyMessage!, 'zh')).toBe(inChinese);
});

it('keeps a working canary, even when forged beacons report failures', async () => {
  for (const cohort of others.slice(0, 25)) await report(await open(cohort), '1.0.0', 'mounted');
  for (const cohort of lucky.slice(0, 25)) await report(await open(cohort), '2.0.0', 'mounted');
  const document = await open(lucky[0]!);
  for (let index = 0; index < 40; index += 1) {
    expect(await report({ ...document, view: `forged-${index}` }, '2.0.0', 'mount')).toBe(204);
    expect(await report(document, '2.0.0', 'mount')).toBe(204);
  }
  const shown = JSON.parse((await sendRequest(shop.operatorUrl, '/health')).text) as HealthView;
  expect(shown.releases['mf-catalog@2.0.0']).toMatchObject({ views: 26, failed: 1 });
  expect(shown.intake.forged).toBe(40);
  expect(shown.automaticRollbacks).toEqual([]);
  expect(versionIn(await open(lucky[0]!))).toBe('2.0.0');
});

it('rolls back only the analysed release: a repeated and an outdated finding change nothing', async () => {
  const rollBack = createAutomaticRollback(createReleaseService({ dataDir: shop.store.dataDir }), 'production');
  const current = async () => (await shop.store.store.channel('production'))!.body.units['mf-catalog'];
  const finding = { unit: 'mf-catalog', from: CANARY.version, to: null };
  expect(await rollBack(finding, createMessage('analysis.noReleaseService'))).toMatchObject({ changed: true });
  const after = await current();
  expect(after).toMatchObject({ current: '1.0.0' });
  // Another edge analysed the same canary.
  expect(await rollBack(finding, createMessage('analysis.noReleaseService'))).toMatchObject({ changed: false });
  // A finding on a release that was replaced meanwhile.
  expect(await rollBack({ unit: 'mf-catalog', from: '1.9.0', to: '1.0.0' }, createMessage('analysis.noReleaseService'))).toMatchObject({
    changed: false,
  });
  expect(await current()).toEqual(after);
});

it('waits as long as AUTOMATION_COOL_DOWN_MIN says before it rolls the same unit back again', async () => {
  await shop.store.canary('mf-catalog', CANARY.version, 0);
  for (const version of ['2.0.0', '3.0.0']) {
    if (version === '3.0.0') await shop.store.publish('mf-catalog', version, remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
    await shop.store.promote({ 'mf-catalog': version });
  }
  const rollBack = (minutes?: string) => {
    const env = { DATA_DIR: shop.store.dataDir, SERVICE_URL: shop.service.url, ...(minutes && { AUTOMATION_COOL_DOWN_MIN: minutes }) };
    return createAutomaticRollback(releaseServiceOf(readConfig(env, shop.store.dataDir)), 'production');
  };
  const why = createMessage('analysis.noReleaseService');
  await rollBack()({ unit: 'mf-catalog', from: '3.0.0', to: '2.0.0' }, why);
  const again = { unit: 'mf-catalog', from: '2.0.0', to: '1.0.0' };
  await expect(rollBack()(again, why)).rejects.toMatchObject({ userMessage: { code: 'automation.coolDown' } });
  expect(await rollBack('0')(again, why)).toMatchObject({ changed: true });
});
