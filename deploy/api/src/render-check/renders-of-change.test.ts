import type { Refusal } from 'deploy-release';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { rendersOf } from './renders-of-change.ts';

const since = '2026-01-01T00:00:00.000Z';
const passed = { refusals: [], moves: [], notes: [] };
let seen: string[];
beforeEach(() => {
  seen = [];
});

const context = {
  store: { manifest: async (unit: string, version: string) => ({ unit, version }) as ReleaseManifest },
} as unknown as Parameters<typeof rendersOf>[0];
/** Notes what is rendered after what, and refuses the second of them. */
const renders: Parameters<typeof rendersOf>[1] = {
  async check(set, before) {
    const textOf = (releases: typeof set) => [...releases.values()].map(({ unit, version }) => `${unit}@${version}`).join(' ');
    seen.push(`${textOf(before)} → ${textOf(set)}`);
    return { refusals: seen.length === 1 ? [] : (['beside the canary'] as unknown as Refusal[]), notes: [] };
  },
};

it('renders a release also beside the canaries of other units, and refuses what fails there', async () => {
  const before = {
    'mf-account': { current: '1.0.0', since, targets: [], canary: { version: '1.1.0', percent: 10, since } },
    'mf-catalog': { current: '2.0.0', since, targets: [] },
  };
  const units = { before, after: { ...before, 'mf-catalog': { current: '2.1.0', since, targets: [] } } };
  await expect(rendersOf(context, renders, passed, units, { 'mf-catalog': '2.1.0' }, 'forward')).resolves.toMatchObject({
    refusals: ['beside the canary'],
    moves: null,
  });
  expect(seen).toEqual([
    'mf-account@1.0.0 mf-catalog@2.0.0 → mf-account@1.0.0 mf-catalog@2.1.0',
    'mf-account@1.1.0 mf-catalog@2.0.0 → mf-account@1.1.0 mf-catalog@2.1.0',
  ]);
  seen.length = 0;
  await rendersOf(context, renders, passed, { before, after: before }, { 'mf-account': '1.1.0' }, 'forward');
  expect(seen).toHaveLength(1);
});

it.each([
  ['promoted', { current: '2.0.0', since, targets: [] }],
  ['made a canary', { current: '1.0.0', since, targets: [], canary: { version: '2.0.0', percent: 10, since } }],
])('compares a host that is %s with the one that visitors get now', async (_, shell) => {
  const account = { current: '1.0.0', since, targets: [], canary: { version: '1.1.0', percent: 10, since } };
  const before = { shell: { current: '1.0.0', since, targets: [] }, 'mf-account': account };
  await rendersOf(context, renders, passed, { before, after: { ...before, shell } }, { shell: '2.0.0' }, 'forward');
  expect(seen).toEqual([
    'shell@1.0.0 mf-account@1.0.0 → shell@2.0.0 mf-account@1.0.0',
    'shell@1.0.0 mf-account@1.1.0 → shell@2.0.0 mf-account@1.1.0',
  ]);
});

it('does not hold a rollback back', async () => {
  const none = { before: {}, after: {} };
  const never = () => Promise.reject(new Error('rendered'));
  const empty = { store: { manifest: async () => null } } as unknown as Parameters<typeof rendersOf>[0];
  await expect(rendersOf(empty, { check: never }, passed, none, { 'mf-catalog': '1.0.0' }, 'back')).resolves.toMatchObject(passed);
  await expect(rendersOf(empty, { check: never }, passed, none, { 'mf-catalog': '1.0.0' }, 'forward')).rejects.toThrow('rendered');
});
