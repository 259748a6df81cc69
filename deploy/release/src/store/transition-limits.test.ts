import { type ChannelUnit, TARGETS_KEPT } from 'shared-contracts/release/channel';
import { held, pinned, promoted, rolledBack, type Units, unpinned, withCanary } from './transitions.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-02T00:00:00.000Z';
const unitWith = (entry: Partial<ChannelUnit>): Units => ({ a: { current: '2', since: AT, targets: ['1'], ...entry } });
const canary = { version: '3', percent: 10, since: AT };

test('a promotion keeps the newest five releases to go back to', () => {
  const versions = Array.from({ length: TARGETS_KEPT + 3 }, (_, index) => `${index}`);
  const units = versions.reduce<Units>((before, version) => promoted(before, { a: version }, AT), {});
  expect(units.a).toMatchObject({ current: '7', targets: ['6', '5', '4', '3', '2'] });
});

test('a release that goes live again is no target of itself', () => {
  expect(promoted(unitWith({ targets: ['1', '0'] }), { a: '1' }, LATER).a).toMatchObject({ current: '1', targets: ['2', '0'] });
});

test('the rollback of a current release beside a canary takes the unit back, and its canary with it', () => {
  const { a } = rolledBack(unitWith({ canary }), [{ unit: 'a', from: '2' }], LATER);
  expect(a).toEqual({ current: '1', since: LATER, targets: [], hold: { at: LATER, rolledBack: ['3', '2'] } });
});

test('a rolled-back release that is live or a target again is not listed as rolled back', () => {
  const units = unitWith({ targets: ['1', '0'], hold: { at: AT, rolledBack: ['1', '0', '9'] } });
  expect(rolledBack(units, [{ unit: 'a' }], LATER).a?.hold).toEqual({ at: LATER, rolledBack: ['2', '9'] });
});

test.each([0.01, 100, 33.33])('a canary of %p per cent is accepted', (percent) => {
  expect(withCanary(unitWith({}), 'a', { version: '3', percent }, AT).a?.canary?.percent).toBe(percent);
});

test.each([0, -1, 100.01, 0.001, Number.NaN])('a canary of %p per cent is refused', (percent) => {
  expect(() => withCanary(unitWith({}), 'a', { version: '3', percent }, AT)).toThrow(expect.objectContaining({ reason: 'input' }));
});

test('a held canary may be set to the share that it has', () => {
  const units = unitWith({ canary, hold: { at: AT, rolledBack: [] } });
  expect(withCanary(units, 'a', { version: '3', percent: 10 }, LATER)).toEqual(units);
});

test('a unit that is held again keeps its first hold; a new hold lists nothing as rolled back', () => {
  const once = held(unitWith({}), ['a'], AT);
  expect(once.a?.hold).toEqual({ at: AT, rolledBack: [] });
  expect(held(once, ['a'], LATER)).toEqual(once);
});

test('pins are sorted, each once, and one is removed without the others', () => {
  const units = ['1', '0', '1'].reduce((before, version) => pinned(before, 'a', version), unitWith({}));
  expect(units.a?.pinned).toEqual(['0', '1']);
  expect(unpinned(units, 'a', '1').a?.pinned).toEqual(['0']);
  expect(unpinned(unitWith({}), 'a', '1')).toEqual(unitWith({}));
});
