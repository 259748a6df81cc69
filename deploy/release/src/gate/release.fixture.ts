import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import { contractOf } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

/** Digest of no file: these manifests are compared, not served. */
const DIGEST = `sha384-${'A'.repeat(64)}`;
const HEAD = { title: { zh: '', en: '' }, description: { zh: '', en: '' } };

/** A descriptor with routes by path; the rest is empty by default. */
export function descriptorOf(unit: string, paths: string[] = [], more: Partial<RemoteDescriptor> = {}): RemoteDescriptor {
  const routes = paths.map((path) => ({ path, layout: 'default' as const, head: HEAD }));
  return { unit, slots: ['page'], routes, intents: [], namespaces: [], emits: [], consumes: [], calls: [], contracts: '^1.0.0', ...more };
}

/** A valid release of a remote, for tests to change in one place. */
export function remoteRelease(descriptor: RemoteDescriptor, version = '1.0.0'): ReleaseManifest {
  return {
    unit: descriptor.unit,
    version,
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    descriptor,
    container: `${descriptor.unit}__${version}`.replace(/[^A-Za-z0-9]/g, '_'),
    entry: 'entry.js',
    exposes: { './page': { js: ['page.js'], css: [], locales: { zh: [], en: [] } } },
    kit: ['core'],
    shared: { react: '^19.0.0', 'ui-kit/core': '^1.0.0' },
    contract: contractOf(descriptor, '1.0.0'),
    missingMessages: { zh: [], en: [] },
    integrity: { 'entry.js': DIGEST, 'page.js': DIGEST },
    sizes: { 'entry.js': 20_000, 'page.js': 80_000 },
  };
}

/** A valid release of the host. */
export function hostRelease(version = '1.0.0'): ReleaseManifest {
  return {
    ...remoteRelease(descriptorOf('shell'), version),
    descriptor: null,
    exposes: { '.': { js: [], css: [], locales: { zh: [], en: [] } } },
    kit: [],
    shared: { react: '19.3.1', 'ui-kit/core': '1.0.0', 'ui-kit/form': '1.0.0' },
    contract: { ...contractOf(descriptorOf('shell', [], { asks: ['dialog.login'] }), '1.0.0') },
    integrity: { 'entry.js': DIGEST },
  };
}

export function setOf(...manifests: ReleaseManifest[]): Map<string, ReleaseManifest> {
  return new Map(manifests.map((manifest) => [manifest.unit, manifest]));
}
