import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { rendersOf } from './renders-of-change.ts';

it('renders a release also beside the canaries of other units, and refuses what fails there', async () => {
  const seen: string[] = [];
  const manifest = (unit: string, version: string) => ({ unit, version }) as ReleaseManifest;
  const context = {
    store: { manifest: async (unit: string, version: string) => manifest(unit, version) },
    checkRenders: async (set: ReadonlyMap<string, ReleaseManifest>, before: ReadonlyMap<string, ReleaseManifest>) => {
      const textOf = (releases: typeof set) => [...releases.values()].map(({ unit, version }) => `${unit}@${version}`).join(' ');
      seen.push(`${textOf(before)} → ${textOf(set)}`);
      return { refusals: seen.length === 1 ? [] : ['beside the canary'], notes: [] };
    },
  } as unknown as Parameters<typeof rendersOf>[0];
  const since = '2026-01-01T00:00:00.000Z';
  const units = {
    'mf-account': { current: '1.0.0', since, targets: [], canary: { version: '1.1.0', percent: 10, since } },
    'mf-catalog': { current: '2.0.0', since, targets: [] },
  };
  const passed = { refusals: [], moves: [], notes: [] };
  await expect(rendersOf(context, passed, units, { 'mf-catalog': '2.1.0' }, 'forward')).resolves.toMatchObject({
    refusals: ['beside the canary'],
    moves: null,
  });
  expect(seen).toEqual([
    'mf-account@1.0.0 mf-catalog@2.0.0 → mf-account@1.0.0 mf-catalog@2.1.0',
    'mf-account@1.1.0 mf-catalog@2.0.0 → mf-account@1.1.0 mf-catalog@2.1.0',
  ]);
  seen.length = 0;
  await rendersOf(context, passed, units, { 'mf-account': '1.1.0' }, 'forward');
  expect(seen).toHaveLength(1);
});

it('does not hold a rollback back', async () => {
  const passed = { refusals: [], moves: [], notes: [] };
  const never = () => Promise.reject(new Error('rendered'));
  const context = { store: { manifest: async () => null }, checkRenders: never } as unknown as Parameters<typeof rendersOf>[0];
  await expect(rendersOf(context, passed, {}, { 'mf-catalog': '1.0.0' }, 'back')).resolves.toMatchObject(passed);
  await expect(rendersOf(context, passed, {}, { 'mf-catalog': '1.0.0' }, 'forward')).rejects.toThrow('rendered');
});
