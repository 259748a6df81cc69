import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { ROOT } from '../identity.ts';

/** A tiny host and a tiny remote, built for real, and run in a real browser under the storefront's policy. */
export const FIXTURE = path.join(import.meta.dirname, '../fixture');
export const UNITS = ['host', 'remote'] as const;
export type Unit = (typeof UNITS)[number];

export const dist = (unit: Unit) => path.join(FIXTURE, unit, 'dist');
export const record = (unit: Unit) => JSON.parse(readFileSync(path.join(dist(unit), 'release.json'), 'utf8')) as ReleaseManifest;
export const scripts = (unit: Unit) => readdirSync(dist(unit)).filter((name) => name.endsWith('.js'));
export const text = (unit: Unit, names: string[]) => names.map((name) => readFileSync(path.join(dist(unit), name), 'utf8')).join('\n');

/** Styles of the version that was built before. */
export const earlierStyles: Partial<Record<Unit, string>> = {};

/** Units of the tests that build once more. Both take the same path through the preset, so a short run has the smaller one. */
export const BUILT_AGAIN: readonly Unit[] = process.env.TEST_FULL ? UNITS : ['remote'];

/** Builds both units, those of `BUILT_AGAIN` after an earlier version, which is in the cache then. */
export function buildFixture(): void {
  for (const unit of UNITS) {
    rmSync(path.join(ROOT, `.cache/webpack/fixture-${unit}-release`), { recursive: true, force: true });
    rmSync(dist(unit), { recursive: true, force: true });
    if (BUILT_AGAIN.includes(unit)) {
      build(unit, '0.9.0');
      earlierStyles[unit] = stylesOf(unit);
    }
    build(unit);
  }
}

const stylesOf = (unit: Unit) =>
  text(
    unit,
    readdirSync(dist(unit)).filter((name) => name.endsWith('.css')),
  );

export function build(unit: Unit, version = ''): void {
  const cli = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, '--config', 'webpack.config.ts'], {
    cwd: path.join(FIXTURE, unit),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', UNIT_BUILD: 'release', FIXTURE_VERSION: version },
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
}
