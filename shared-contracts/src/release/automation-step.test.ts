import { isAutomationStep } from './automation-step.ts';
import type { ChannelBody, ChannelUnit, Rollout } from './channel.ts';

const AT = '2026-01-01T00:00:00.000Z';
const canary = { version: '4', percent: 5, since: AT };
const STANDING: ChannelUnit = { current: '3', since: AT, targets: ['2', '1'], pinned: ['0'], canary };
const OTHER: ChannelUnit = { current: '9', since: AT, targets: [] };

const bodyOf = (unit: ChannelUnit, changes: Partial<ChannelBody> = {}): ChannelBody => ({
  format: 1,
  channel: 'production',
  sequence: 1,
  previous: null,
  at: AT,
  action: 'rollback',
  changed: ['shell'],
  units: { 'mf-a': OTHER, shell: unit },
  releases: Object.fromEntries(
    ['mf-a@9', ...['0', '1', '2', '3', '4'].map((version) => `shell@${version}`)].map((name) => [name, `sha384-${name}`]),
  ),
  metadata: '',
  ...changes,
});
const before = bodyOf(STANDING);
const held = (...rolledBack: string[]) => ({ at: AT, rolledBack });
const BACK: ChannelUnit = { current: '2', since: AT, targets: ['1'], pinned: ['0'], hold: held('3', '4') };
const ENDED: ChannelUnit = { current: '3', since: AT, targets: ['2', '1'], pinned: ['0'], hold: held('4') };

test.each<[string, ChannelUnit]>([
  ['back to the newest target', BACK],
  ['out of its canary', ENDED],
])('an automation key may take a unit %s', (_name, unit) => {
  expect(isAutomationStep(before, bodyOf(unit))).toBe(true);
});

test.each<[string, ChannelBody]>([
  ['back to an older target than the newest', bodyOf({ ...BACK, current: '1', targets: [] })],
  ['back to an older target that stays listed', bodyOf({ ...BACK, current: '1' })],
  ['to a release that is no target', bodyOf({ ...BACK, current: '0', targets: [] })],
  ['forward to its canary', bodyOf({ ...BACK, current: '4', targets: ['3', '2', '1'] })],
  ['back and keep the canary', bodyOf({ ...BACK, canary })],
  ['back without a hold', bodyOf({ ...BACK, hold: undefined })],
  ['back and call what is live taken', bodyOf({ ...BACK, hold: held('2') })],
  ['back and keep what was taken as a target', bodyOf({ ...BACK, targets: ['3', '1'] })],
  ['back and lose an older target', bodyOf({ ...BACK, targets: [] })],
  ['back and drop a pin', bodyOf({ ...BACK, pinned: undefined })],
  ['out of its canary and lose a target', bodyOf({ ...ENDED, targets: ['2'] })],
  ['back on another channel', bodyOf(BACK, { channel: 'staging' })],
  ['back under another name of the act', bodyOf(BACK, { action: 'promote' })],
  ['back and name two', bodyOf(BACK, { changed: ['mf-a', 'shell'] })],
  ['back and name another one', bodyOf(BACK, { changed: ['mf-a'] })],
  ['back and change another one', bodyOf(BACK, { units: { 'mf-a': { ...OTHER, current: '8' }, shell: BACK } })],
  ['back and remove another one', bodyOf(BACK, { units: { shell: BACK } })],
  ['back and bring a new one', bodyOf(BACK, { units: { 'mf-a': OTHER, 'mf-b': OTHER, shell: BACK } })],
  ['back and change a digest', bodyOf(BACK, { releases: { ...before.releases, 'shell@2': 'sha384-other' } })],
  ['nowhere', before],
  ['to a hold that ends no canary', bodyOf({ ...STANDING, hold: held() })],
  ['out of its canary to another release', bodyOf({ ...ENDED, current: '0' })],
  ['back together with another unit', bodyOf(BACK, { changed: ['shell', 'mf-a'] })],
  ['back when no unit is named', bodyOf(BACK, { changed: [] })],
  ['that is new', bodyOf(STANDING, { changed: ['mf-new'], units: { 'mf-a': OTHER, shell: STANDING, 'mf-new': OTHER } })],
  ['out of the channel', bodyOf(STANDING, { units: { 'mf-a': OTHER, 'mf-new': OTHER } })],
])('an automation key may not take a unit %s', (_name, after) => {
  expect(isAutomationStep(before, after)).toBe(false);
});

test('an automation key may not hold a unit without a canary', () => {
  const { canary: _none, ...alone } = STANDING;
  expect(isAutomationStep(bodyOf(alone), bodyOf({ ...alone, hold: held() }))).toBe(false);
});

describe('the next step of a rollout', () => {
  const DAY = 86_400;
  const at = (day: number) => new Date(Date.parse(AT) + day * DAY * 1000).toISOString();
  const plan: Rollout = { steps: [1, 5, 25], stepSince: AT, minSeconds: DAY };
  const atStep = (percent: number, changes: Partial<Rollout> = {}): ChannelUnit => ({
    ...STANDING,
    canary: { ...canary, percent, rollout: { ...plan, ...changes } },
  });
  const next = (unit: ChannelUnit, changes: Partial<ChannelBody> = {}) => bodyOf(unit, { action: 'advance', at: at(1), ...changes });
  const second = atStep(5, { stepSince: at(1) });
  const live: ChannelUnit = { current: '4', since: at(1), targets: ['3', '2', '1'], pinned: ['0'] };

  test('is one that an automation key may sign, as is the promotion after the last step', () => {
    expect(isAutomationStep(bodyOf(atStep(1)), next(second))).toBe(true);
    expect(isAutomationStep(bodyOf(atStep(25)), next(live))).toBe(true);
  });

  test('drops the oldest target where the channel keeps no more', () => {
    const before = bodyOf({ ...atStep(25), targets: ['2', '1', 'c', 'b', 'a'] });
    const releases = { ...before.releases, 'shell@a': 'x', 'shell@b': 'x', 'shell@c': 'x' };
    const after = next({ ...live, targets: ['3', '2', '1', 'c', 'b'] }, { releases });
    expect(isAutomationStep({ ...before, releases }, after)).toBe(true);
    expect(isAutomationStep({ ...before, releases }, next({ ...live, targets: ['3', '2', '1', 'c', 'b', 'a'] }, { releases }))).toBe(false);
  });

  test.each<[string, ChannelUnit, ChannelBody]>([
    ['a jump over a step', atStep(1), next(atStep(25, { stepSince: at(1) }))],
    ['a jump to the promotion', atStep(1), next(live)],
    ['a share that is no step', atStep(1), next(atStep(50, { stepSince: at(1) }))],
    ['a step back', atStep(5), next(atStep(1, { stepSince: at(1) }))],
    ['the same step again', atStep(5), next(second)],
    ['another version', atStep(1), next({ ...second, canary: { ...second.canary!, version: '9' } })],
    ['the promotion of another version', atStep(25), next({ ...live, current: '2' })],
    ['a promotion that loses a target', atStep(25), next({ ...live, targets: ['3'] })],
    ['a promotion that keeps its canary', atStep(25), next({ ...live, canary })],
    ['a promotion with a hold', atStep(25), next({ ...live, hold: held() })],
    ['a promotion that drops a pin', atStep(25), next({ ...live, pinned: undefined })],
    ['a promotion with another date', atStep(25), next({ ...live, since: at(2) })],
    ['a changed list of steps', atStep(1), next(atStep(5, { stepSince: at(1), steps: [1, 5] }))],
    ['a shorter least duration', atStep(1), next(atStep(5, { stepSince: at(1), minSeconds: 0 }))],
    ['an earlier start of the step', atStep(1), next(atStep(5, { stepSince: AT }))],
    ['a step that pauses', atStep(1), next(atStep(5, { stepSince: at(1), paused: true }))],
    ['a step of a paused rollout', atStep(1, { paused: true }), next(atStep(5, { stepSince: at(1), paused: true }))],
    ['a step that resumes', atStep(1, { paused: true }), next(second)],
    ['a step of a held unit', { ...atStep(1), hold: held() }, next({ ...second, hold: held() })],
    ['a step that lifts a hold', { ...atStep(1), hold: held() }, next(second)],
    ['a step before its time', atStep(1), next(atStep(5, { stepSince: at(0.9) }), { at: at(0.9) })],
    ['a step with an unreadable date', atStep(1), next(atStep(5, { stepSince: 'soon' }), { at: 'soon' })],
    ['a step that changes another unit', atStep(1), next(second, { units: { 'mf-a': { ...OTHER, current: '8' }, shell: second } })],
    ['a step that names another unit', atStep(1), next(second, { changed: ['mf-a'] })],
    ['a step that changes a digest', atStep(1), next(second, { releases: { ...before.releases, 'shell@4': 'sha384-other' } })],
    ['a step under another action', atStep(1), next(second, { action: 'canary' })],
    ['a plan for a canary without one', STANDING, next(second)],
    ['the promotion of a canary without a plan', STANDING, next(live)],
  ])('is not %s', (_name, was, after) => {
    expect(isAutomationStep(bodyOf(was), after)).toBe(false);
  });
});
