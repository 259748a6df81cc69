import type { ChannelBody, ChannelUnit } from './channel.ts';
import { isRollback } from './is-rollback.ts';

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
  ['back to an older target', { ...BACK, current: '1', targets: [] }],
  ['out of its canary', ENDED],
])('an automation key may take a unit %s', (_name, unit) => {
  expect(isRollback(before, bodyOf(unit))).toBe(true);
});

test.each<[string, ChannelBody]>([
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
])('an automation key may not take a unit %s', (_name, after) => {
  expect(isRollback(before, after)).toBe(false);
});
