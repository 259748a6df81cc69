import fc from 'fast-check';
import { isAutomationStep } from 'shared-contracts/release/automation-step';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { namedVersions, releaseName, TARGETS_KEPT } from 'shared-contracts/release/channel';
import { bodyText, hashOf } from './channel-text.ts';
import {
  advanced,
  held,
  pinned,
  promoted,
  released,
  removed,
  rolledBack,
  rollingOut,
  rolloutPaused,
  type Units,
  unpinned,
  withCanary,
  withoutCanary,
} from './transitions.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-02T00:00:00.000Z';

const bodyOf = (units: Units, changes: Partial<ChannelBody> = {}): ChannelBody => {
  const names = Object.entries(units).flatMap(([unit, entry]) => namedVersions(entry).map((version) => releaseName(unit, version)));
  const body: ChannelBody = {
    format: 1,
    channel: 'production',
    sequence: 1,
    previous: null,
    at: AT,
    action: 'promote',
    changed: Object.keys(units),
    units: { ...units },
    releases: Object.fromEntries(names.map((name) => [name, `sha384-${name}`])),
    metadata: '',
    ...changes,
  };
  return JSON.parse(bodyText(body)) as ChannelBody;
};

const live = (...versions: string[]) => versions.reduce<Units>((units, version) => promoted(units, { a: version }, AT), {});

/** One requested step; a refused one leaves the units unchanged. */
type Step = (units: Units) => Units;
const version = fc.integer({ min: 1, max: 7 }).map((number) => `1.0.${number}`);
const unit = fc.constantFrom('a', 'b');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(unit, version, fc.boolean()).map(
    ([name, wanted, liftHold]): Step =>
      (units) =>
        promoted(units, { [name]: wanted }, AT, { liftHold }),
  ),
  fc.tuple(unit, fc.option(version, { nil: undefined })).map(
    ([name, to]): Step =>
      (units) =>
        rolledBack(units, [{ unit: name, to }], AT),
  ),
  fc.tuple(unit, version, fc.integer({ min: 1, max: 100 })).map(
    ([name, wanted, percent]): Step =>
      (units) =>
        withCanary(units, name, { version: wanted, percent }, AT),
  ),
  fc.tuple(unit, version, fc.subarray([1, 5, 25, 50, 100], { minLength: 1 })).map(
    ([name, wanted, steps]): Step =>
      (units) =>
        rollingOut(units, name, { version: wanted, steps, minSeconds: 60 }, AT),
  ),
  unit.map(
    (name): Step =>
      (units) =>
        advanced(units, name, null, AT),
  ),
  fc.tuple(unit, fc.boolean()).map(
    ([name, isPaused]): Step =>
      (units) =>
        rolloutPaused(units, name, isPaused),
  ),
  unit.map(
    (name): Step =>
      (units) =>
        withoutCanary(units, name),
  ),
  unit.map(
    (name): Step =>
      (units) =>
        held(units, [name], AT),
  ),
  unit.map(
    (name): Step =>
      (units) =>
        released(units, [name]),
  ),
  fc.tuple(unit, version).map(
    ([name, wanted]): Step =>
      (units) =>
        pinned(units, name, wanted),
  ),
  fc.tuple(unit, version).map(
    ([name, wanted]): Step =>
      (units) =>
        unpinned(units, name, wanted),
  ),
);

function afterSteps(steps: readonly Step[], seen: (units: Units) => void = () => undefined): Units {
  let units: Units = { a: { current: '1.0.0', since: AT, targets: [] }, b: { current: '1.0.0', since: AT, targets: [] } };
  for (const next of steps) {
    try {
      units = next(units);
    } catch (error) {
      if ((error as Error).name !== 'StoreError') throw error;
    }
    seen(units);
  }
  return units;
}

test('no sequence of changes leaves a live, canary or rolled-back release, or too many, among the targets', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      afterSteps(steps, (units) => {
        for (const { current, targets, canary, hold } of Object.values(units)) {
          expect(targets).not.toContain(current);
          expect(new Set(targets).size).toBe(targets.length);
          expect(targets.length).toBeLessThanOrEqual(TARGETS_KEPT);
          if (canary) expect([current, ...targets]).not.toContain(canary.version);
          for (const taken of hold?.rolledBack ?? []) expect([current, ...targets]).not.toContain(taken);
        }
      });
    }),
  );
});

test('an automation key may sign a rollback to the newest target or out of a canary, whatever the state, and no other', () => {
  let cases = 0;
  let rollbacks = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), unit, fc.option(fc.nat(4), { nil: undefined }), (steps, name, choice) => {
      cases += 1;
      const before = afterSteps(steps);
      const { targets } = before[name]!;
      const to = choice === undefined ? undefined : targets[choice % targets.length];
      let after: Units;
      try {
        after = rolledBack(before, [{ unit: name, to }], LATER);
      } catch {
        // There is no rollback target.
        return;
      }
      rollbacks += 1;
      const isNewest = to === undefined || to === targets[0];
      expect(isAutomationStep(bodyOf(before), bodyOf(after, { action: 'rollback', changed: [name] }))).toBe(isNewest);
    }),
    { numRuns: 500 },
  );
  expect(rollbacks).toBeGreaterThan(cases / 10);
});

test('an automation key may not sign a promotion, canary, unhold or pin, whatever action it names', () => {
  const forward: fc.Arbitrary<Step> = fc.oneof(
    version.map(
      (wanted): Step =>
        (units) =>
          promoted(units, { a: wanted }, LATER, { liftHold: true }),
    ),
    version.map(
      (wanted): Step =>
        (units) =>
          withCanary(units, 'a', { version: wanted, percent: 50 }, LATER),
    ),
    fc.constant<Step>((units) => released(units, ['a'])),
    version.map(
      (wanted): Step =>
        (units) =>
          pinned(units, 'a', wanted),
    ),
    fc.constant<Step>((units) => removed(units, 'a')),
  );
  const action = fc.constantFrom('rollback', 'advance', 'promote', 'canary');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), forward, action, (steps, act, named) => {
      const before = afterSteps(steps);
      const after = afterSteps(steps.concat(act));
      if (bodyText(bodyOf(before)) === bodyText(bodyOf(after))) return;
      // The promotion at the end of a rollout has a test of its own.
      const promotesLast =
        before.a?.canary?.rollout?.steps.at(-1) === before.a?.canary?.percent && after.a?.current === before.a?.canary?.version;
      if (promotesLast && named === 'advance') return;
      expect(isAutomationStep(bodyOf(before), bodyOf(after, { action: named, changed: ['a'] }))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a rollback drops newer releases than the target and reports them', () => {
  const units = live('1', '2', '3');
  expect(units.a).toEqual({ current: '3', since: AT, targets: ['2', '1'] });
  expect(rolledBack(units, [{ unit: 'a' }], LATER).a).toEqual({
    current: '2',
    since: LATER,
    targets: ['1'],
    hold: { at: LATER, rolledBack: ['3'] },
  });
  expect(rolledBack(units, [{ unit: 'a', to: '1' }], LATER).a).toEqual({
    current: '1',
    since: LATER,
    targets: [],
    hold: { at: LATER, rolledBack: ['3', '2'] },
  });
});

test('rolling back a unit with a canary ends the canary and keeps the current release', () => {
  const units = withCanary(live('1', '2'), 'a', { version: '3', percent: 10 }, AT);
  expect(rolledBack(units, [{ unit: 'a' }], LATER).a).toEqual({
    current: '2',
    since: AT,
    targets: ['1'],
    hold: { at: LATER, rolledBack: ['3'] },
  });
  expect(rolledBack(units, [{ unit: 'a', to: '1' }], LATER).a).toMatchObject({ current: '1', hold: { rolledBack: ['3', '2'] } });
});

test('a held unit goes forward only after the hold is lifted', () => {
  const units = rolledBack(live('1', '2'), [{ unit: 'a' }], LATER);
  expect(() => promoted(units, { a: '2' }, LATER)).toThrow(/a is held .* rolled back: 2/);
  expect(() => withCanary(units, 'a', { version: '2', percent: 1 }, LATER)).toThrow('a is held');
  expect(promoted(units, { a: '1' }, LATER)).toEqual(units);
  expect(promoted(units, { a: '2' }, LATER, { liftHold: true }).a).toEqual({ current: '2', since: LATER, targets: ['1'] });
  expect(promoted(released(units, ['a']), { a: '2' }, LATER).a?.current).toBe('2');
});

test('a canary keeps its start time when its share changes, and ends when its release is promoted', () => {
  const first = withCanary(live('1'), 'a', { version: '2', percent: 5 }, AT);
  expect(withCanary(first, 'a', { version: '2', percent: 50 }, LATER).a?.canary).toEqual({ version: '2', percent: 50, since: AT });
  expect(withCanary(first, 'a', { version: '3', percent: 50 }, LATER).a?.canary).toEqual({ version: '3', percent: 50, since: LATER });
  expect(promoted(first, { a: '2' }, LATER).a).toEqual({ current: '2', since: LATER, targets: ['1'] });
  expect(promoted(first, { a: '3' }, LATER).a?.canary?.version).toBe('2');
  expect(withoutCanary(first, 'a').a).toEqual(live('1').a);
});

test('the share of a held canary may shrink, not grow', () => {
  const units = held(withCanary(live('1'), 'a', { version: '2', percent: 5 }, AT), ['a'], AT);
  expect(withCanary(units, 'a', { version: '2', percent: 1 }, AT).a?.canary?.percent).toBe(1);
  expect(() => withCanary(units, 'a', { version: '2', percent: 6 }, AT)).toThrow('held');
});

test.each([-1, 0, 100.5, 0.001, Number.NaN])('refuses %p per cent as the share of a canary', (percent) => {
  expect(() => withCanary(live('1'), 'a', { version: '2', percent }, AT)).toThrow('the share of a canary');
});

test('a refused change names its reason', () => {
  const units = live('1');
  expect(() => rolledBack(units, [{ unit: 'b' }], AT)).toThrow('b is not in this channel');
  expect(() => rolledBack(units, [{ unit: 'a' }], AT)).toThrow('a has no earlier release');
  expect(() => rolledBack(units, [{ unit: 'a', to: '7' }], AT)).toThrow('a@7 is not among the releases kept');
  expect(() => withCanary(units, 'a', { version: '1', percent: 5 }, AT)).toThrow('live for everybody');
  expect(() => withCanary(live('1', '2'), 'a', { version: '1', percent: 5 }, AT)).toThrow('take the unit back');
  for (const act of [() => held(units, ['b'], AT), () => pinned(units, 'b', '1'), () => removed(units, '__proto__')]) {
    expect(act).toThrow('is not in this channel');
  }
});

test('a pin survives every change of its unit until it is removed', () => {
  const units = rolledBack(promoted(pinned(live('1', '2'), 'a', '0.9'), { a: '3' }, AT), [{ unit: 'a' }], AT);
  expect(units.a?.pinned).toEqual(['0.9']);
  expect(unpinned(units, 'a', '0.9').a).not.toHaveProperty('pinned');
});

test('a change leaves other units unchanged; a removed unit is gone', () => {
  const units = promoted(live('1'), { b: '1' }, AT);
  expect(promoted(units, { a: '2', b: '1' }, LATER).b).toBe(units.b);
  expect(Object.keys(removed(units, 'a'))).toEqual(['b']);
});

test('equal bodies have equal hashes whatever the order of their keys', () => {
  const one = bodyOf({ a: { current: '1', since: AT, targets: [], pinned: ['3', '2'] }, b: { current: '1', since: AT, targets: [] } });
  const two = { ...one, units: { b: one.units.b!, a: { targets: [], pinned: ['2', '3'], since: AT, current: '1' } }, changed: ['b', 'a'] };
  expect(hashOf(bodyText(two))).toBe(hashOf(bodyText(one)));
});

describe('a rollback that names the release to roll back', () => {
  const units = withCanary(live('1.0.0', '1.1.0', '1.2.0'), 'a', { version: '2.0.0', percent: 10 }, AT);

  test('rolls that release back, whether it is current or a canary', () => {
    expect(rolledBack(units, [{ unit: 'a', from: '1.2.0', to: '1.1.0' }], LATER).a).toMatchObject({ current: '1.1.0' });
    const { a } = rolledBack(units, [{ unit: 'a', from: '2.0.0' }], LATER);
    expect(a).toMatchObject({ current: '1.2.0', hold: { rolledBack: ['2.0.0'] } });
    expect(a!.canary).toBeUndefined();
  });

  test('changes nothing when the unit no longer serves that release', () => {
    const fixed = promoted(units, { a: '1.3.0' }, LATER);
    expect(rolledBack(fixed, [{ unit: 'a', from: '1.2.0', to: '1.1.0' }], LATER)).toEqual(fixed);
    const ended = rolledBack(units, [{ unit: 'a', from: '2.0.0' }], LATER);
    expect(rolledBack(ended, [{ unit: 'a', from: '2.0.0' }], LATER)).toEqual(ended);
  });
});
