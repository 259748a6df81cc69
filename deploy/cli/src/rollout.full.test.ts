/* In each run: `deploy/api/src/rollout.test.ts`. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalog, openReleaseFixture, type ReleaseFixture } from 'deploy-api/testing';
import { createMessage } from 'deploy-release/messages';
import { runRelease } from './testing/run-release.ts';

let fixture: ReleaseFixture;
let edge: Server | undefined;

beforeEach(async () => {
  fixture = await openReleaseFixture();
});
afterEach(() => {
  edge?.close();
  edge = undefined;
  fixture.end();
});

const release = (words: string, env: Record<string, string> = { EDGE_URL: 'http://127.0.0.1:1' }) =>
  runRelease(words, { DATA_DIR: fixture.dataDir, ...env });
const canary = async () => (await fixture.releaseService.status({ channel: 'production' }))!.units['mf-catalog']!.canary;

/** An edge that reports a rollout as it stands in the channel. */
async function startEdge(): Promise<string> {
  const { version, percent, rollout } = (await canary())!;
  const waits = createMessage('waits.views', { more: 160, needed: 640 });
  const view = { unit: 'mf-catalog', version, percent, steps: rollout!.steps, stepSince: rollout!.stepSince, waits };
  const answer = JSON.stringify({ channel: 'production', releases: {}, rollouts: [view] });
  edge = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => edge!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
}

test('a promotion in steps is started, paused, resumed, skipped and aborted, and status shows where it is', async () => {
  await fixture.publish(catalog('1.2.0'));
  const begun = await release('promote mf-catalog@1.2 --steps 1,25,50 --step-minutes 30 --why new');
  expect([begun.code, begun.out]).toEqual([0, expect.stringContaining('in steps of 1, 25, 50 %, each 30 minutes at least')]);
  expect(await canary()).toMatchObject({ version: '1.2.0', percent: 1, rollout: { steps: [1, 25, 50], minSeconds: 1800 } });
  expect((await release('rollout pause mf-catalog')).code).toBe(0);
  expect((await release('status')).out).toMatch(/step 1 of 3 \(1, 25, 50 %\) since 2\S+: paused by a release manager/);
  expect((await release('rollout resume mf-catalog')).code).toBe(0);
  expect(await release('rollout skip mf-catalog --from 5')).toMatchObject({
    code: 6,
    err: expect.stringContaining('is at 1 % now, not at 5 %'),
  });
  expect(await release('rollout skip mf-catalog --from 5 --lang zh')).toMatchObject({ code: 6, err: expect.stringContaining('不是 5 %') });
  const late = { EDGE_URL: await startEdge() };
  expect((await release('rollout skip mf-catalog')).code).toBe(0);
  expect((await release('status', late)).out).toContain('not yet known');
  edge!.close();
  expect((await release('status')).out).toMatch(/canary 1\.2\.0 for 25 %.*\n.*step 2 of 3 .*: not watched: no edge reports\n/);
  const env = { EDGE_URL: await startEdge() };
  expect((await release('status', env)).out).toContain('waits for 160 more views of 640');
  expect((await release('status --lang zh', env)).out).toContain('还要等 160 次浏览，共需 640 次');
  expect((await release('rollout abort mf-catalog@1.1')).code).toBe(2);
  expect((await release('rollout abort mf-catalog')).code).toBe(0);
  expect(await canary()).toBeUndefined();
  expect(await release('rollout skip mf-catalog')).toMatchObject({
    code: 2,
    err: expect.stringContaining('1.0.0 is live for all visitors'),
  });
  expect((await release('history')).out).toMatch(/ skip {2}mf-catalog/);
  expect((await release('history --lang zh')).out).toMatch(/ 跳过一步 {2}mf-catalog.*\n.* 继续 {2}.*\n.* 暂停 {2}.*\n.* 分步上线 {2}/);
}, 240_000);

test.each([
  'rollout mf-catalog',
  'promote mf-catalog --steps 1,five',
  'promote mf-catalog --steps 1,,5',
  'promote mf-catalog --step-minutes 5',
  'promote mf-catalog mf-player --steps 1,5',
  'promote mf-catalog --steps 50,5',
])(
  '"%s" is refused as wrong use',
  async (words) => {
    expect((await release(words)).code).toBe(2);
    expect(await canary()).toBeUndefined();
  },
  60_000,
);
