import fc from 'fast-check';
import { isAutomationStep } from 'shared-contracts/release/automation-step';
import { type ChannelBody, type ChannelUnit, namedVersions, releaseName } from 'shared-contracts/release/channel';
import { bodyText } from './channel-text.ts';
import {
  advanced,
  held,
  promoted,
  type RolloutPlan,
  released,
  rolledBack,
  rollingOut,
  rolloutPaused,
  type Units,
  withCanary,
  withoutCanary,
} from './transitions.ts';

const AT = '2026-01-01T00:00:00.000Z';
const PLAN: RolloutPlan = { version: '3', steps: [1, 5, 25], minSeconds: 600 };
const UNITS: Units = { a: { current: '2', since: AT, targets: ['1'], pinned: ['0'] }, b: { current: '1', since: AT, targets: [] } };
const after = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();
const next = (units: Units, at: string): Units =>
  advanced(units, 'a', { version: units.a!.canary?.version ?? '', from: units.a!.canary?.percent ?? 0 }, at);

test('a rollout goes through its steps and ends with the promotion', () => {
  const begun = rollingOut(UNITS, 'a', PLAN, AT);
  expect(begun.a!.canary).toEqual({
    version: '3',
    percent: 1,
    since: AT,
    rollout: { steps: [1, 5, 25], stepSince: AT, minSeconds: 600 },
  });
  const shares: (number | undefined)[] = [];
  let units = begun;
  for (let step = 1; step <= 3; step += 1) {
    units = next(units, after(step * 600));
    shares.push(units.a!.canary?.percent);
  }
  expect(shares).toEqual([5, 25, undefined]);
  expect(units.a).toEqual(promoted(begun, { a: '3' }, after(1800)).a);
  expect(units.b).toBe(UNITS.b);
});

test('a step says when it began, and the canary since when it is one', () => {
  const { canary } = next(rollingOut(UNITS, 'a', PLAN, AT), after(900)).a!;
  expect(canary).toMatchObject({ since: AT, percent: 5, rollout: { stepSince: after(900) } });
});

test('a last step of 100 is the promotion itself', () => {
  const { canary } = rollingOut(UNITS, 'a', { ...PLAN, steps: [10, 100] }, AT).a!;
  expect(canary?.rollout?.steps).toEqual([10]);
});

test.each([[[]], [[100]], [[5, 5]], [[5, 1]], [[0, 5]], [[100, 50]], [[1.001]], [Array.from({ length: 21 }, (_, index) => index + 1)]])(
  'steps of %j are refused',
  (steps) => {
    expect(() => rollingOut(UNITS, 'a', { ...PLAN, steps }, AT)).toThrow(expect.objectContaining({ reason: 'input' }));
  },
);

test.each([-1, 0.5, Number.NaN, 31 * 86_400])('a least duration of %p seconds is refused', (minSeconds) => {
  expect(() => rollingOut(UNITS, 'a', { ...PLAN, minSeconds }, AT)).toThrow(expect.objectContaining({ reason: 'input' }));
});

test('a rollout does not begin on a held unit, with the live release or with a rollback target', () => {
  expect(() => rollingOut(held(UNITS, ['a'], AT), 'a', PLAN, AT)).toThrow(expect.objectContaining({ reason: 'held' }));
  const heldCanary = held(withCanary(UNITS, 'a', { version: '3', percent: 50 }, AT), ['a'], AT);
  expect(() => rollingOut(heldCanary, 'a', PLAN, AT)).toThrow(expect.objectContaining({ reason: 'held' }));
  expect(() => rollingOut(UNITS, 'a', { ...PLAN, version: '2' }, AT)).toThrow('live for everybody');
  expect(() => rollingOut(UNITS, 'a', { ...PLAN, version: '1' }, AT)).toThrow('a release to go back to');
});

test('the plan that runs already changes nothing when it is asked for again, and another one is refused', () => {
  const units = next(rollingOut(UNITS, 'a', PLAN, AT), after(600));
  expect(rollingOut(units, 'a', PLAN, after(700))).toBe(units);
  expect(rollingOut(units, 'a', { ...PLAN, steps: [1, 5, 25, 100] }, after(700))).toBe(units);
  for (const other of [{ version: '4' }, { steps: [1, 50] }, { minSeconds: 0 }])
    expect(() => rollingOut(units, 'a', { ...PLAN, ...other }, after(700))).toThrow(
      expect.objectContaining({ reason: 'conflict', message: expect.stringContaining('rollout abort a') }),
    );
});

test('a step that another caller took already changes nothing, nor does one of another release', () => {
  const units = next(rollingOut(UNITS, 'a', PLAN, AT), after(600));
  expect(advanced(units, 'a', { version: '3', from: 1 }, after(1200))).toBe(units);
  expect(advanced(units, 'a', { version: '4', from: 5 }, after(1200))).toBe(units);
  expect(advanced(units, 'a', null, after(1200)).a!.canary!.percent).toBe(25);
  expect(() => advanced(UNITS, 'a', null, AT)).toThrow(expect.objectContaining({ reason: 'missing' }));
  const canaryOnly = withCanary(UNITS, 'a', { version: '3', percent: 5 }, AT);
  expect(advanced(canaryOnly, 'a', { version: '3', from: 5 }, after(600))).toBe(canaryOnly);
});

test('a caller that saw the same share of an earlier rollout changes nothing', () => {
  const units = rollingOut(UNITS, 'a', PLAN, after(100));
  expect(advanced(units, 'a', { version: '3', from: 1, stepSince: AT }, after(700))).toBe(units);
  expect(advanced(units, 'a', { version: '3', from: 1, stepSince: after(100) }, after(700)).a!.canary!.percent).toBe(5);
  const canaryOnly = withCanary(UNITS, 'a', { version: '3', percent: 1 }, AT);
  expect(advanced(canaryOnly, 'a', { version: '3', from: 1, stepSince: AT }, after(700))).toBe(canaryOnly);
});

test('a hold stops a rollout, which goes on where it was after the hold', () => {
  const begun = rollingOut(UNITS, 'a', PLAN, AT);
  const stopped = held(begun, ['a'], AT);
  expect(() => next(stopped, after(600))).toThrow(expect.objectContaining({ reason: 'held' }));
  expect(next(released(stopped, ['a']), after(600)).a!.canary!.percent).toBe(5);
});

test('a paused rollout keeps its step until it is resumed; a manager may skip it meanwhile', () => {
  const begun = rollingOut(UNITS, 'a', PLAN, AT);
  const paused = rolloutPaused(begun, 'a', true);
  expect(paused.a!.canary!.rollout).toMatchObject({ paused: true, stepSince: AT });
  expect(rolloutPaused(paused, 'a', true)).toEqual(paused);
  expect(rolloutPaused(paused, 'a', false)).toEqual(begun);
  expect(next(paused, after(1)).a!.canary).toMatchObject({ percent: 5, rollout: { paused: true } });
  expect(() => rolloutPaused(UNITS, 'a', true)).toThrow(expect.objectContaining({ reason: 'missing' }));
});

test.each<[string, (units: Units) => ChannelUnit, Partial<ChannelUnit>]>([
  [
    'a share set by hand ends the rollout and keeps the canary',
    (units) => withCanary(units, 'a', { version: '3', percent: 1 }, AT).a!,
    { canary: { version: '3', percent: 1, since: AT } },
  ],
  ['the promotion of its release ends it', (units) => promoted(units, { a: '3' }, AT).a!, { current: '3', canary: undefined }],
  [
    'the promotion of another release ends it and keeps the canary',
    (units) => promoted(units, { a: '4' }, AT).a!,
    { current: '4', canary: { version: '3', percent: 1, since: AT } },
  ],
  [
    'a rollback ends it and holds the unit',
    (units) => rolledBack(units, [{ unit: 'a' }], AT).a!,
    { canary: undefined, hold: { at: AT, rolledBack: ['3'] } },
  ],
  ['the end of its canary ends it without a hold', (units) => withoutCanary(units, 'a').a!, { canary: undefined, hold: undefined }],
])('%s', (_name, change, expected) => {
  const entry = change(rollingOut(UNITS, 'a', PLAN, AT));
  for (const [name, value] of Object.entries(expected)) expect(entry[name as keyof ChannelUnit]).toEqual(value);
});

const bodyOf = (units: Units, changes: Partial<ChannelBody> = {}): ChannelBody => {
  const names = Object.entries(units).flatMap(([unit, entry]) => namedVersions(entry).map((version) => releaseName(unit, version)));
  const releases = Object.fromEntries(names.map((name) => [name, `sha384-${name}`]));
  const fixed = { format: 1 as const, channel: 'production', sequence: 1, previous: null, metadata: '' };
  return JSON.parse(bodyText({ ...fixed, at: AT, action: 'rollout', changed: ['a'], units: { ...units }, releases, ...changes }));
};

const plans = fc.record({
  steps: fc
    .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 20 })
    .map((all) => all.sort((a, b) => a - b).map((one) => one / 100)),
  minSeconds: fc.integer({ min: 0, max: 100_000 }),
});

test('an automation key may sign every step of a plan when its time has come, up to the promotion, and none before', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 1000 }), (plan, late) => {
      let units = rollingOut(UNITS, 'a', { version: '3', ...plan }, AT);
      let time = 0;
      while (units.a!.canary) {
        const at = after(time + plan.minSeconds + late);
        const following = next(units, at);
        const body = bodyOf(following, { action: 'advance', at });
        expect(isAutomationStep(bodyOf(units), body)).toBe(true);
        const early = after(time + plan.minSeconds - 1);
        expect(isAutomationStep(bodyOf(units), bodyOf(next(units, early), { action: 'advance', at: early }))).toBe(false);
        for (const stopped of [rolloutPaused(units, 'a', true), held(units, ['a'], AT)]) {
          expect(isAutomationStep(bodyOf(stopped), body)).toBe(false);
        }
        units = following;
        time += plan.minSeconds + late;
      }
      expect(units.a).toEqual(promoted(UNITS, { a: '3' }, after(time)).a);
    }),
  );
});

test('an automation key may re-plan no running rollout in place: neither its steps, its share nor its times', () => {
  const others = fc.record(
    {
      steps: plans.map(({ steps }) => steps),
      minSeconds: fc.nat(100_000),
      stepSince: fc.constantFrom(AT, after(1), after(1_000_000), after(2_000_000)),
      paused: fc.constant(true as const),
      percent: fc.integer({ min: 1, max: 9999 }).map((share) => share / 100),
      since: fc.constantFrom(AT, after(1_000_000)),
      version: fc.constantFrom('3', '4'),
    },
    { requiredKeys: [] },
  );
  const action = fc.constantFrom('advance', 'canary', 'promote', 'rollback', 'rollout', 'pause', 'resume');
  fc.assert(
    fc.property(plans, fc.nat(19), fc.boolean(), others, action, (plan, taken, fromNext, other, named) => {
      let units = rollingOut(UNITS, 'a', { version: '3', ...plan }, AT);
      for (let step = 0; step < Math.min(taken, plan.steps.length - 1); step += 1) units = next(units, AT);
      const at = after(1_000_000);
      const following = next(units, at);
      const { canary, ...entry } = (fromNext && following.a!.canary ? following : units).a!;
      const { percent = canary!.percent, since = canary!.since, version = canary!.version, ...rest } = other;
      const changed: Units = { ...units, a: { ...entry, canary: { version, percent, since, rollout: { ...canary!.rollout!, ...rest } } } };
      const isStep = bodyText(bodyOf(changed)) === bodyText(bodyOf(following));
      expect(isAutomationStep(bodyOf(units), bodyOf(changed, { action: named, at }))).toBe(isStep && named === 'advance');
    }),
    { numRuns: 500 },
  );
});

test('an automation key may sign no other change of a rollout, whatever its state', () => {
  const changes: ((units: Units, at: string) => Units)[] = [
    (units, at) => promoted(units, { a: '3' }, at),
    (units, at) => promoted(units, { a: '4' }, at),
    (units) => withoutCanary(units, 'a'),
    (units, at) => next(next(units, at), at),
    (units, at) => rollingOut(withoutCanary(units, 'a'), 'a', { ...PLAN, version: '3', minSeconds: 0 }, at),
    (units, at) => rollingOut(withoutCanary(units, 'a'), 'a', { ...PLAN, version: '4' }, at),
    (units) => rolloutPaused(units, 'a', true),
    (units, at) => withCanary(units, 'a', { version: '3', percent: 99.99 }, at),
    (units, at) => promoted(next(units, at), { b: '2' }, at),
  ];
  fc.assert(
    fc.property(plans, fc.nat(19), fc.constantFrom(...changes), (plan, taken, change) => {
      let units = rollingOut(UNITS, 'a', { version: '3', ...plan }, AT);
      for (let step = 0; step < Math.min(taken, plan.steps.length - 1); step += 1) units = next(units, AT);
      const at = after(1_000_000);
      const changed = change(units, at);
      // The promotion after the last step, and a plan of one step that is planned alike, are no other changes.
      const isStep = bodyText(bodyOf(changed)) === bodyText(bodyOf(next(units, at)));
      for (const action of ['advance', 'canary', 'promote', 'rollback', 'rollout'] as const) {
        expect(isAutomationStep(bodyOf(units), bodyOf(changed, { action, at }))).toBe(isStep && action === 'advance');
      }
    }),
    { numRuns: 500 },
  );
});
