import path from 'node:path';
import { advance, type ChangeOptions, canary, folderStore, openSigner, promote, rollout, type Signer } from 'deploy-release';
import { formatMessage } from 'deploy-release/messages';
import { changeChannel, descriptorOf } from 'deploy-release/testing';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { Outcome } from './reports.ts';
import {
  catalog,
  MANAGER,
  openReleaseFixture,
  player,
  REQUEST,
  type ReleaseFixture,
  ROBOT,
  secondForm,
  TEAM,
} from './testing/release-fixture.ts';

const MINUTE = 1 / 24 / 60;
const STEPS = { unit: 'mf-catalog', version: '1.1.0', steps: [1, 25], ...REQUEST };
const OF = { unit: 'mf-catalog', ...REQUEST };

/** Both units with this route clash. */
function withRoute({ descriptor }: ReleaseManifest): void {
  descriptor!.routes = [...descriptor!.routes, ...descriptorOf('mf-demo', ['/demo']).routes];
}

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await openReleaseFixture();
});
afterEach(() => fixture.end());

const now = async (): Promise<ChannelUnit> => (await fixture.releaseService.status({ channel: 'production' }))!.units['mf-catalog']!;
const advanceFrom = (from: number, version = '1.1.0', actor = ROBOT) =>
  fixture.releaseService['rollout.advance'](actor, { ...OF, version, from });
const linesOf = ({ lines }: Outcome, lang: 'en' | 'zh') => lines.map((line) => formatMessage(line, lang));

test('a manager plans the steps once, and automation takes each of them up to the promotion', async () => {
  const begun = await fixture.releaseService.rollout(MANAGER, STEPS);
  expect(linesOf(begun, 'en')[0]).toContain(
    'rollout mf-catalog: canary 1.1.0 1 %, in steps of 1, 25 %, each 10 minutes at least, then for everybody',
  );
  expect(linesOf(begun, 'zh')[0]).toContain('分步 1、25 %，每步至少 10 分钟');
  fixture.pass(10 * MINUTE);
  expect(await advanceFrom(1)).toMatchObject({ changed: true });
  expect((await now()).canary).toMatchObject({ percent: 25, rollout: { steps: [1, 25], minSeconds: 600 } });
  fixture.pass(10 * MINUTE);
  expect(await advanceFrom(25)).toMatchObject({ changed: true });
  expect(await now()).toMatchObject({ current: '1.1.0', targets: ['1.0.0'] });
  expect((await now()).canary).toBeUndefined();
  const actions = (await fixture.releaseService.history({ channel: 'production' })).map(({ action, by }) => `${by} ${action}`);
  expect(actions.slice(0, 3)).toEqual(['edge advance', 'edge advance', 'amy rollout']);
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true });
});

test('a step that another edge took already is a success that changes nothing', async () => {
  await fixture.releaseService.rollout(MANAGER, STEPS);
  fixture.pass(10 * MINUTE);
  const both = await Promise.all([advanceFrom(1), advanceFrom(1)]);
  expect(both.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect((await now()).canary?.percent).toBe(25);
});

describe('automation takes no step', () => {
  const refused = (reason: string, text: RegExp) => expect.objectContaining({ reason, message: expect.stringMatching(text) });

  test('before the least duration of the current one', async () => {
    await fixture.releaseService.rollout(MANAGER, STEPS);
    fixture.pass(9 * MINUTE);
    await expect(advanceFrom(1)).rejects.toEqual(refused('right', /ends automatically after 2026-03-01T00:1/));
  });

  test('of a paused rollout, until it is resumed', async () => {
    await fixture.releaseService.rollout(MANAGER, STEPS);
    await fixture.releaseService['rollout.pause'](MANAGER, OF);
    fixture.pass(1);
    await expect(advanceFrom(1)).rejects.toEqual(refused('right', /mf-catalog is paused/));
    await fixture.releaseService['rollout.resume'](MANAGER, OF);
    expect(await advanceFrom(1)).toMatchObject({ changed: true });
  });

  test('of a held unit, until the hold is lifted', async () => {
    await fixture.releaseService.rollout(MANAGER, STEPS);
    await fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
    fixture.pass(1);
    await expect(advanceFrom(1)).rejects.toEqual(refused('held', /held/));
    await fixture.releaseService.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
    expect(await advanceFrom(1)).toMatchObject({ changed: true });
  });

  test('of a canary without a plan, or of another release', async () => {
    await fixture.releaseService.canary(MANAGER, { ...OF, version: '1.1.0', percent: 1 });
    fixture.pass(1);
    expect(await advanceFrom(1)).toMatchObject({ changed: false });
    await fixture.releaseService.rollout(MANAGER, STEPS);
    fixture.pass(1);
    expect(await advanceFrom(1, '1.0.0')).toMatchObject({ changed: false });
  });

  test('that the gate refuses', async () => {
    await fixture.publish(catalog('1.2.0', withRoute), player('1.1.0', withRoute));
    await fixture.releaseService.rollout(MANAGER, { ...STEPS, version: '1.2.0' });
    // A pin is not gated, so the set of releases may become incompatible during a rollout.
    await fixture.releaseService.pin(MANAGER, { unit: 'mf-player', version: '1.1.0', ...REQUEST });
    fixture.pass(1);
    await expect(advanceFrom(1, '1.2.0')).rejects.toEqual(refused('gate', /mf-player@1.1.0/));
    expect((await now()).canary?.percent).toBe(1);
  });
});

test.each(['rollout', 'rollout.pause', 'rollout.resume', 'rollout.skip', 'rollout.abort'] as const)(
  'neither automation nor a team may call %s',
  async (verb) => {
    await fixture.releaseService.rollout(MANAGER, STEPS);
    const params = verb === 'rollout' ? STEPS : OF;
    for (const actor of [ROBOT, TEAM])
      await expect(fixture.releaseService[verb](actor, params as never)).rejects.toMatchObject({ reason: 'right' });
  },
);

test('a plan is refused with steps that are none, and in a dry run nothing is written', async () => {
  await expect(fixture.releaseService.rollout(MANAGER, { ...STEPS, steps: [25, 1] })).rejects.toMatchObject({ reason: 'input' });
  const before = await now();
  expect(await fixture.releaseService.rollout(MANAGER, { ...STEPS, dryRun: true })).toMatchObject({ changed: true, dryRun: true });
  expect(await now()).toEqual(before);
});

test('a release that the gate refuses to promote does not begin a rollout, not even as the canary that runs already', async () => {
  await fixture.publish(catalog('1.2.0', secondForm), catalog('1.3.0', withRoute), player('1.1.0', withRoute));
  await expect(fixture.releaseService.rollout(MANAGER, { ...STEPS, version: '1.2.0' })).rejects.toMatchObject({ reason: 'gate' });
  await fixture.releaseService.canary(MANAGER, { ...OF, version: '1.3.0', percent: 1 });
  await fixture.releaseService.pin(MANAGER, { unit: 'mf-player', version: '1.1.0', ...REQUEST });
  await expect(fixture.releaseService.rollout(MANAGER, { ...STEPS, version: '1.3.0' })).rejects.toMatchObject({ reason: 'gate' });
});

test('a manager skips a step at once, also the last one, and a paused rollout stays paused', async () => {
  await fixture.releaseService.rollout(MANAGER, STEPS);
  await fixture.releaseService['rollout.pause'](MANAGER, OF);
  const skip = (from: number, changes = {}) => fixture.releaseService['rollout.skip'](MANAGER, { ...OF, from, ...changes });
  await skip(1, { version: '1.1' });
  expect((await now()).canary).toMatchObject({ percent: 25, rollout: { paused: true } });
  await expect(skip(25, { version: '1.0' })).rejects.toMatchObject({ reason: 'input' });
  await skip(25);
  expect(await now()).toMatchObject({ current: '1.1.0' });
  await expect(skip(25)).rejects.toMatchObject({ reason: 'missing' });
  const history = await fixture.releaseService.history({ channel: 'production' });
  expect(history.slice(0, 4).map(({ action }) => action)).toEqual(['skip', 'skip', 'pause', 'rollout']);
});

test('a skip takes only the step that the manager saw, not one that began since', async () => {
  await fixture.releaseService.rollout(MANAGER, { ...STEPS, steps: [1, 25, 50] });
  const seen = { from: 1, stepSince: (await now()).canary!.rollout!.stepSince };
  const skip = () => fixture.releaseService['rollout.skip'](MANAGER, { ...OF, ...seen });
  fixture.pass(10 * MINUTE);
  await advanceFrom(1);
  const moved = await skip().catch((error) => error);
  expect([moved.reason, formatMessage(moved.userMessage, 'en'), formatMessage(moved.userMessage, 'zh')]).toEqual([
    'conflict',
    expect.stringContaining('is at 25 % now, not at 1 %'),
    expect.stringContaining('现在是 25 %，不是 1 %'),
  ]);
  await fixture.releaseService['rollout.abort'](MANAGER, OF);
  await fixture.releaseService.rollout(MANAGER, STEPS);
  const begun = await skip().catch((error) => error);
  expect([begun.reason, begun.userMessage.code]).toEqual(['conflict', 'rollout.anew']);
  expect((await now()).canary?.percent).toBe(1);
});

test('of two skips of the same moment one takes the step, and the other is refused', async () => {
  await fixture.releaseService.rollout(MANAGER, { ...STEPS, steps: [1, 25, 50] });
  const skip = () => fixture.releaseService['rollout.skip'](MANAGER, { ...OF, from: 1 });
  const both = await Promise.allSettled([skip(), skip()]);
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { reason: 'conflict' } }]);
  expect((await now()).canary?.percent).toBe(25);
});

test('a control after the rollout finished says that its release is live, and without one how to start it', async () => {
  const pauseOf = (changes = {}) => fixture.releaseService['rollout.pause'](MANAGER, { ...OF, ...changes });
  await expect(pauseOf()).rejects.toThrow('promote mf-catalog@<version> --steps');
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
  for (const changes of [{}, { version: '1.1.0' }])
    await expect(pauseOf(changes)).rejects.toThrow('has no rollout: 1.1.0 is live for all visitors already, since 2026-');
  await fixture.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST });
  await expect(pauseOf()).rejects.toThrow('1.0.0 is live for all visitors, since');
  await expect(pauseOf()).rejects.toThrow('held; rolled back: 1.1.0');
  await fixture.releaseService.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
  await fixture.releaseService.canary(MANAGER, { ...OF, version: '1.1.0', percent: 1 });
  await expect(pauseOf()).rejects.toThrow('1.1.0 is a canary without steps');
});

test('a change of a channel that does not exist names those that do', async () => {
  const channel = 'unknown';
  const calls = [
    () => fixture.releaseService.rollout(MANAGER, { ...STEPS, channel }),
    () => fixture.releaseService['rollout.pause'](MANAGER, { ...OF, channel }),
    () => fixture.releaseService.canary(MANAGER, { ...OF, version: '1.1.0', percent: 1, channel }),
    () => fixture.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST, channel }),
    () => fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST, channel }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ reason: 'missing', userMessage: { code: 'channel.unknown' } });
});

test('an abort ends the rollout and its canary without a hold; a plain canary is no rollout', async () => {
  await fixture.releaseService.rollout(MANAGER, STEPS);
  await fixture.releaseService['rollout.abort'](MANAGER, OF);
  const { current, canary: left, hold } = await now();
  expect([current, left, hold]).toEqual(['1.0.0', undefined, undefined]);
  await fixture.releaseService.canary(MANAGER, { ...OF, version: '1.1.0', percent: 1 });
  await expect(fixture.releaseService['rollout.abort'](MANAGER, OF)).rejects.toMatchObject({ reason: 'missing' });
});

test('a share set by hand ends the steps, keeps the canary and says so', async () => {
  await fixture.releaseService.rollout(MANAGER, STEPS);
  const outcome = await fixture.releaseService.canary(MANAGER, { ...OF, version: '1.1.0', percent: 1 });
  expect(linesOf(outcome, 'en')[0]).toContain('steps ended');
  expect((await now()).canary).toMatchObject({ version: '1.1.0', percent: 1 });
  expect((await now()).canary?.rollout).toBeUndefined();
});

test('an automatic rollback of its canary ends the rollout and holds the unit', async () => {
  await fixture.releaseService.rollout(MANAGER, STEPS);
  await fixture.releaseService.rollback(ROBOT, { moves: [{ unit: 'mf-catalog', from: '1.1.0' }], ...REQUEST });
  expect(await now()).toMatchObject({ current: '1.0.0', hold: { rolledBack: ['1.1.0'] } });
  expect((await now()).canary).toBeUndefined();
  fixture.pass(1);
  expect(await advanceFrom(1)).toMatchObject({ changed: false });
});

describe('a stolen automation key', () => {
  let store: ReturnType<typeof folderStore>;
  let signer: Signer;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const options = (minutes = 0): ChangeOptions => ({ channel: 'production', by: 'thief', why: '', signer, now: () => at(minutes) });

  beforeEach(async () => {
    store = folderStore(path.join(fixture.dataDir, 'releases'));
    signer = await openSigner(path.join(fixture.dataDir, 'keys'), 'automation', new Date());
  });

  const refusedByReaders = (change: Promise<unknown>) => expect(change).rejects.toMatchObject({ reason: 'automation' });

  test('writes no plan, share or promotion', async () => {
    await refusedByReaders(rollout(store, 'mf-catalog', { version: '1.1.0', steps: [99], minSeconds: 0 }, options()));
    await fixture.releaseService.canary(MANAGER, { ...OF, version: '1.1.0', percent: 1 });
    await refusedByReaders(rollout(store, 'mf-catalog', { version: '1.1.0', steps: [1, 99], minSeconds: 0 }, options()));
    await refusedByReaders(canary(store, 'mf-catalog', { version: '1.1.0', percent: 99 }, options()));
    await refusedByReaders(promote(store, { 'mf-catalog': '1.1.0' }, options()));
  });

  test('takes a step of a plan neither early nor twice', async () => {
    await fixture.releaseService.rollout(MANAGER, { ...STEPS, minSeconds: 3600 });
    const started = Date.parse((await now()).canary!.rollout!.stepSince);
    const minutes = (started - Date.now()) / 60_000;
    await refusedByReaders(advance(store, 'mf-catalog', null, options(minutes + 59)));
    expect(await advance(store, 'mf-catalog', null, options(minutes + 61))).toMatchObject({ changed: true });
    await refusedByReaders(advance(store, 'mf-catalog', null, options(minutes + 61)));
  });

  test('rolls back to no other target than the newest', async () => {
    await fixture.publish(catalog('1.2.0'));
    for (const version of ['1.1.0', '1.2.0'])
      await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': version }, ...REQUEST });
    const back = (to: string, targets: string[]) =>
      changeChannel(store, options(), {
        action: 'rollback',
        units: (units, time) => ({
          ...units,
          'mf-catalog': { current: to, since: time, targets, hold: { at: time, rolledBack: ['1.2.0'] } },
        }),
      });
    await refusedByReaders(back('1.0.0', []));
    expect(await back('1.1.0', ['1.0.0'])).toMatchObject({ changed: true });
  });
});
