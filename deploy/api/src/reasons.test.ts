import path from 'node:path';
import { folderStore, openSigner } from 'deploy-release';
import { createMessage, formatMessage } from 'deploy-release/messages';
import { bodyText, hashOf } from 'deploy-release/testing';
import type { SignedChannel } from 'shared-contracts/release/channel';
import { MANAGER, openReleaseFixture, REQUEST, type ReleaseFixture, ROBOT } from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = await openReleaseFixture();
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
});
afterEach(() => fixture.end());

const slower = createMessage('analysis.on', {
  as: 'promotion',
  version: '1.1.0',
  reason: createMessage('analysis.slower', { vital: 'LCP', median: 2600, before: 1500 }),
});

test('history shows automatic reasons in the reader’s language and written reasons unchanged', async () => {
  await fixture.releaseService.rollback(ROBOT, { moves: [{ unit: 'mf-catalog' }], ...REQUEST, why: slower });
  const [back, forward] = await fixture.releaseService.history({ channel: 'production' });
  expect(back!.why).toBe('promotion 1.1.0: median LCP 2600 against 1500');
  expect(formatMessage(back!.whyMessage!, 'zh')).toBe('上线 1.1.0：LCP 中位数 2600，原来是 1500');
  expect(forward).toMatchObject({ why: 'a test' });
  expect(forward).not.toHaveProperty('whyMessage');
  expect((await fixture.releaseService.audit())[0]).toMatchObject({ why: back!.why, whyMessage: { code: 'analysis.on' } });
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true, problems: [] });
});

test('a document without a reason message shows its text', async () => {
  const store = folderStore(path.join(fixture.dataDir, 'releases'));
  const { body, hash } = (await store.channel('production'))!;
  const metadata = JSON.stringify({ by: 'edge', why: 'canary 1.1.0: 20 of 20 views failed', salt: 'of that time' });
  const text = bodyText({ ...body, sequence: 3, previous: hash, changed: [], action: 'resign', metadata: hashOf(metadata) });
  const signer = await openSigner(path.join(fixture.dataDir, 'keys'), 'release');
  const signed: SignedChannel = { body: text, signatures: await signer.sign(text), metadata };
  expect(await store.replaceChannel('production', hash, signed)).toBe(true);
  const [entry] = await fixture.releaseService.history({ channel: 'production' });
  expect(entry).toMatchObject({ by: 'edge', why: 'canary 1.1.0: 20 of 20 views failed' });
  expect(entry).not.toHaveProperty('whyMessage');
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true, problems: [] });
});

test('key and signature errors are in the caller’s language', async () => {
  const refused = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => null,
      (reason: Error) => reason,
    );
    return formatMessage((error as unknown as { userMessage: ReturnType<typeof createMessage> }).userMessage, 'zh');
  };
  const [key] = await fixture.releaseService['keys.list']();
  expect(await refused(fixture.releaseService['keys.retire'](MANAGER, { id: key!.id }))).toBe(
    `${key!.id} 是最后一个在用的发布密钥：请先轮换`,
  );
  expect(await refused(fixture.releaseService['keys.rotate'](MANAGER, { role: 'release', overlapDays: 0 }))).toContain('必须大于 0');
  const store = folderStore(path.join(fixture.dataDir, 'releases'));
  const { body, hash } = (await store.channel('production'))!;
  const text = bodyText({ ...body, sequence: body.sequence + 1, previous: hash });
  await store.replaceChannel('production', hash, { body: text, signatures: {} });
  expect(await refused(fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST }))).toBe(
    `production 现有的文档不可信：production 第 ${body.sequence + 1} 号文档没有可信密钥的签名。查看可以恢复成什么：npm run release -- repair --channel production --dry-run`,
  );
});
