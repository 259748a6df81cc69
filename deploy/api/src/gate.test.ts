import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createServiceContract } from 'shared-contracts/release/service-contract';
import type { ReleaseError } from './release-error.ts';
import {
  catalog,
  MANAGER,
  player,
  REQUEST,
  type ReleaseFixture,
  ROBOT,
  releaseFixture,
  secondForm,
  shell,
} from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(() => {
  fixture = releaseFixture();
});
afterEach(() => fixture.end());

const refused = (attempt: Promise<unknown>): Promise<ReleaseError> =>
  attempt.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: ReleaseError) => error,
  );

const FIRST = { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' };

async function first(): Promise<void> {
  await fixture.publish(shell(), catalog('1.0.0'), player('1.0.0'));
  await fixture.releaseService.promote(MANAGER, { versions: FIRST, ...REQUEST });
}

const HEAD = { title: { zh: '', en: '' }, description: { zh: '', en: '' } };
const BREAKS: [string, ReleaseManifest][] = [
  ['event', player('2.0.0', secondForm)],
  ['intent', player('2.0.0', ({ contract }) => (contract!.answers['player.play']!.payload.required as string[]).push('mood'))],
  ['kit', catalog('2.0.0', ({ kit }) => kit.push('chart'))],
  ['shared', catalog('2.0.0', ({ shared }) => Object.assign(shared, { react: '^20.0.0' }))],
  ['call', catalog('2.0.0', ({ contract }) => Object.assign(contract!.calls, { 'music/getMood': contract!.calls['music/getList'] }))],
  [
    'route',
    player('2.0.0', ({ descriptor }) => Object.assign(descriptor!, { routes: [{ path: '/music/:kind?', layout: 'default', head: HEAD }] })),
  ],
  ['locale', catalog('2.0.0', ({ missingMessages }) => missingMessages!.en.push('title'))],
];

test.each(BREAKS)('a break in %s is refused for promotion and canary, with a remedy', async (kind, broken) => {
  await first();
  await fixture.publish(broken);
  const before = await fixture.releaseService.status({ channel: 'production' });
  for (const attempt of [
    fixture.releaseService.promote(MANAGER, { versions: { [broken.unit]: '2.0.0' }, ...REQUEST }),
    fixture.releaseService.canary(MANAGER, { unit: broken.unit, version: '2.0.0', percent: 5, ...REQUEST }),
    fixture.releaseService.promote(MANAGER, { versions: { [broken.unit]: '2.0.0' }, ...REQUEST, dryRun: true }),
  ]) {
    const { reason, report, message } = await refused(attempt);
    expect([reason, report?.refusals.map((refusal) => refusal.kind)]).toEqual(['gate', [kind]]);
    expect(report?.refusals[0]?.remedy.text).toMatch(/^[A-Z].{15,}/);
    expect(message).toContain(report!.refusals[0]!.remedy.text);
  }
  expect(await fixture.releaseService.status({ channel: 'production' })).toEqual(before);
});

test('the same set without the break goes live in one step', async () => {
  await first();
  await fixture.publish(catalog('2.0.0'), player('2.0.0'));
  const outcome = await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '2.0.0', 'mf-player': '2.0.0' }, ...REQUEST });
  expect([outcome.changed, outcome.sequence, outcome.after.units['mf-player']?.current]).toEqual([true, 2, '2.0.0']);
  expect(outcome.lines[0]?.text).toBe('production: promote mf-catalog: 1.0.0 → 2.0.0; mf-player: 1.0.0 → 2.0.0 (document 2)');
});

test('a release that does not fit a running canary is refused', async () => {
  const deaf = catalog('1.0.0', ({ contract, descriptor }) => {
    delete contract!.consumes['player.state'];
    Object.assign(descriptor!, { consumes: [] });
  });
  await fixture.publish(shell(), deaf, player('1.0.0'), catalog('1.1.0'), player('1.1.0', secondForm));
  await fixture.releaseService.promote(MANAGER, { versions: FIRST, ...REQUEST });
  await fixture.releaseService.canary(MANAGER, { unit: 'mf-catalog', version: '1.1.0', percent: 10, ...REQUEST });
  const { report } = await refused(fixture.releaseService.promote(MANAGER, { versions: { 'mf-player': '1.1.0' }, ...REQUEST }));
  expect(report?.refusals.map(({ kind, against }) => [kind, against?.version])).toEqual([['event', '1.1.0']]);
  await fixture.releaseService.withdraw(MANAGER, { unit: 'mf-catalog', version: '1.1.0', ...REQUEST });
  expect((await fixture.releaseService.promote(MANAGER, { versions: { 'mf-player': '1.1.0' }, ...REQUEST })).changed).toBe(true);
});

describe('a rollback that needs a second unit', () => {
  beforeEach(async () => {
    await first();
    await fixture.publish(catalog('2.0.0', secondForm), player('2.0.0', secondForm));
    await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '2.0.0', 'mf-player': '2.0.0' }, ...REQUEST });
  });

  test('is refused with the set that would pass, also for an automation key', async () => {
    for (const actor of [MANAGER, ROBOT]) {
      const { reason, report, message } = await refused(
        fixture.releaseService.rollback(actor, { moves: [{ unit: 'mf-player' }], ...REQUEST }),
      );
      expect([reason, report?.moves]).toEqual(['gate', ['mf-catalog@1.0.0']]);
      expect(message).toContain('It would pass together with: mf-catalog@1.0.0');
    }
  });

  test('passes as that set in one document, and holds both units', async () => {
    const moves = [{ unit: 'mf-player' }, { unit: 'mf-catalog', to: '1.0.0' }];
    const tried = await fixture.releaseService.rollback(MANAGER, { moves, ...REQUEST, dryRun: true });
    expect([tried.dryRun, tried.sequence, (await fixture.releaseService.status({ channel: 'production' }))?.sequence]).toEqual([
      true,
      3,
      2,
    ]);
    const { after, sequence } = await fixture.releaseService.rollback(MANAGER, { moves, ...REQUEST });
    expect(sequence).toBe(3);
    for (const unit of ['mf-player', 'mf-catalog'])
      expect(after.units[unit]).toMatchObject({ current: '1.0.0', hold: { rolledBack: ['2.0.0'] } });
    expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true, documents: 3, problems: [] });
  });
});

test('after a rollback the unit stays held until its hold is lifted', async () => {
  await first();
  await fixture.publish(catalog('1.1.0'), catalog('1.2.0'));
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
  await fixture.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST, why: 'covers are black' });
  for (const version of ['1.1.0', '1.2.0']) {
    expect((await refused(fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': version }, ...REQUEST }))).reason).toBe(
      'held',
    );
    expect((await refused(fixture.releaseService.canary(MANAGER, { unit: 'mf-catalog', version, percent: 1, ...REQUEST }))).reason).toBe(
      'held',
    );
  }
  await fixture.releaseService.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
  expect(
    (await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.2.0' }, ...REQUEST })).after.units['mf-catalog']?.current,
  ).toBe('1.2.0');
  const [latest, , back] = await fixture.releaseService.history({ channel: 'production' });
  expect(latest).toMatchObject({ action: 'promote', by: 'amy', moves: { 'mf-catalog': { text: '1.0.0 → 1.2.0' } } });
  expect(back).toMatchObject({ action: 'rollback', why: 'covers are black', moves: { 'mf-catalog': { text: '1.1.0 → 1.0.0, held' } } });
});

test('a canary starts, grows, and ends by promotion, withdrawal or a rollback with a hold', async () => {
  await first();
  await fixture.publish(catalog('1.1.0'), catalog('1.2.0'), catalog('1.3.0'));
  const share = (version: string | null, percent: number) =>
    fixture.releaseService.canary(MANAGER, { unit: 'mf-catalog', version, percent, ...REQUEST });
  await share('1.1.0', 5);
  expect((await share('1.1.0', 20)).after.units['mf-catalog']?.canary).toMatchObject({ version: '1.1.0', percent: 20 });
  const promoted = await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
  expect(promoted.after.units['mf-catalog']).toMatchObject({ current: '1.1.0', targets: ['1.0.0'] });
  expect(promoted.after.units['mf-catalog']).not.toHaveProperty('canary');
  await share('1.2.0', 5);
  const withdrawn = await share(null, 0);
  expect(withdrawn.after).toMatchObject({ action: 'withdraw' });
  expect(withdrawn.after.units['mf-catalog']).not.toHaveProperty('hold');
  expect((await share(null, 0)).changed).toBe(false);
  await share('1.3.0', 5);
  const back = await fixture.releaseService.rollback(ROBOT, { moves: [{ unit: 'mf-catalog' }], ...REQUEST });
  expect(back.after.units['mf-catalog']).toMatchObject({ current: '1.1.0', hold: { rolledBack: ['1.3.0'] } });
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true });
});

test('a service contract that drops a call of a live release or rollback target is refused; one that adds calls is kept', async () => {
  await first();
  const { 'userPlay/play': _gone, ...fewer } = serviceCalls();
  const dropped = createServiceContract('2.0.0', fewer);
  const { reason, report } = await refused(
    fixture.releaseService['publish.service'](MANAGER, { contract: dropped, channel: 'production' }),
  );
  expect([reason, report?.refusals.map(({ kind, unit }) => [kind, unit])]).toEqual(['gate', [['call', 'mf-player']]]);
  const more = createServiceContract('2.0.0', { ...serviceCalls(), 'music/getMood': serviceCalls()['music/getList']! });
  expect(await fixture.releaseService['check.service'](MANAGER, { contract: more, channel: 'production' })).toMatchObject({ refusals: [] });
  expect(await fixture.releaseService['publish.service'](MANAGER, { contract: more, channel: 'production' })).toMatchObject({
    report: { refusals: [] },
  });
});

test('fifty concurrent promotions and rollbacks leave one history without a lost change', async () => {
  fixture.end();
  fixture = releaseFixture({ folder: true });
  await first();
  const versions = Array.from({ length: 10 }, (_, index) => `1.${index + 1}.0`);
  await fixture.publish(...versions.map((version) => catalog(version)), ...versions.map((version) => player(version)));
  const wishes = Array.from({ length: 50 }, (_, index) => {
    const unit = index % 2 === 0 ? 'mf-catalog' : 'mf-player';
    if (index % 5 === 4)
      return fixture.releaseService.rollback(MANAGER, { moves: [{ unit }], ...REQUEST }).catch((error: ReleaseError) => error.reason);
    return fixture.releaseService
      .promote(MANAGER, { versions: { [unit]: versions[index % 10]! }, ...REQUEST })
      .catch((error: ReleaseError) => error.reason);
  });
  const answers = await Promise.all(wishes);
  const changes = answers.filter((answer) => typeof answer === 'object' && answer.changed).length;
  expect(answers.filter((answer) => typeof answer === 'string' && !['held', 'input'].includes(answer))).toEqual([]);
  const report = await fixture.releaseService.verify({ channel: 'production' });
  expect([report.problems, report.documents]).toEqual([[], changes + 1]);
}, 60_000);

describe('a stolen automation token', () => {
  const rollBack = (actor: typeof ROBOT, to?: string, unit = 'mf-catalog') =>
    fixture.releaseService.rollback(actor, { moves: [{ unit, ...(to && { to }) }], ...REQUEST });

  beforeEach(async () => {
    await first();
    await fixture.publish(catalog('1.1.0'), catalog('1.2.0'), catalog('1.3.0'), player('1.1.0'));
    for (const version of ['1.1.0', '1.2.0'])
      await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': version }, ...REQUEST });
    await fixture.releaseService.promote(MANAGER, { versions: { 'mf-player': '1.1.0' }, ...REQUEST });
  });

  test('moves a unit to its newest target only', async () => {
    const { reason, userMessage } = await refused(rollBack(ROBOT, '1.0.0'));
    expect([reason, userMessage]).toMatchObject(['right', { code: 'automation.newest', params: { newest: '1.1.0' } }]);
    expect((await rollBack(ROBOT, '1.1.0')).after.units['mf-catalog']?.current).toBe('1.1.0');
  });

  test('moves a unit back again only after the cool-down; other units need not wait', async () => {
    await rollBack(ROBOT);
    const { reason, userMessage } = await refused(rollBack(ROBOT));
    expect([reason, userMessage]).toMatchObject(['right', { code: 'automation.coolDown', params: { minutes: 60 } }]);
    expect((await rollBack(ROBOT, undefined, 'mf-player')).changed).toBe(true);
    fixture.pass(1);
    expect((await rollBack(ROBOT)).after.units['mf-catalog']?.current).toBe('1.0.0');
  });

  test('waits for the end of the cool-down although a manager lifted the hold', async () => {
    await rollBack(ROBOT);
    await fixture.releaseService.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
    const { reason, userMessage } = await refused(rollBack(ROBOT));
    expect([reason, userMessage]).toMatchObject(['right', { code: 'automation.coolDown', params: { minutes: 60 } }]);
    fixture.pass(1);
    expect((await rollBack(ROBOT)).after.units['mf-catalog']?.current).toBe('1.0.0');
  });

  test('does not make a manager wait, who moves the same unit back again at once', async () => {
    await rollBack(ROBOT);
    expect((await rollBack(MANAGER)).after.units['mf-catalog']?.current).toBe('1.0.0');
  });

  test('ends a canary at any time, and takes back what was promoted after the hold was lifted', async () => {
    await rollBack(ROBOT);
    await fixture.releaseService.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
    await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.2.0' }, ...REQUEST });
    await fixture.releaseService.canary(MANAGER, { unit: 'mf-catalog', version: '1.3.0', percent: 5, ...REQUEST });
    expect((await fixture.releaseService.withdraw(ROBOT, { unit: 'mf-catalog', ...REQUEST })).after.units['mf-catalog']).toMatchObject({
      current: '1.2.0',
      hold: { rolledBack: ['1.3.0'] },
    });
    expect((await rollBack(ROBOT)).after.units['mf-catalog']?.current).toBe('1.1.0');
  });
});
