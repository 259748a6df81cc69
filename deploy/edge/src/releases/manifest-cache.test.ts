import type { ReleaseManifest } from 'shared-contracts';
import { createManifestCache } from './manifest-cache.ts';

const manifest = (release: string) => ({ manifest: { version: release } as ReleaseManifest, digest: `sha384-${release}` });

it('the manifests of kept releases stay, however many others are asked for, and of those a few', () => {
  const known = createManifestCache();
  known.set('live@1', manifest('live@1'));
  known.keep(new Set(['live@1', 'live@2']));
  known.set('live@2', manifest('live@2'));
  for (let index = 0; index < 500; index += 1) known.set(`old@${index}`, manifest(`old@${index}`));
  expect(['live@1', 'live@2', 'old@499'].map((release) => known.get(release)?.digest)).toEqual([
    'sha384-live@1',
    'sha384-live@2',
    'sha384-old@499',
  ]);
  expect(known.count()).toBe(2 + 64);
});

it('a release that is not kept is forgotten', () => {
  const known = createManifestCache();
  known.keep(new Set(['live@1']));
  for (const release of ['live@1', 'live@2']) known.set(release, manifest(release));
  known.keep(new Set(['live@2']));
  expect([known.get('live@1'), known.get('live@2')?.digest, known.count()]).toEqual([undefined, 'sha384-live@2', 1]);
  known.keep(new Set());
  expect([known.get('live@2'), known.count()]).toEqual([undefined, 0]);
});
