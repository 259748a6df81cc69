import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

/** Writes a build folder with its manifest, as the preset would. Returns the folder. */
export function makeBuild(
  dir: string,
  unit: string,
  version: string,
  files: Record<string, string>,
  builtAt = '2026-01-01T00:00:00.000Z',
): string {
  mkdirSync(dir, { recursive: true });
  const integrity: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(dir, name), text);
    integrity[name] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    sizes[name] = Buffer.byteLength(text);
  }
  const manifest: ReleaseManifest = {
    unit,
    version,
    commit: null,
    builtAt,
    descriptor: null,
    container: unit,
    entry: Object.keys(files)[0]!,
    exposes: {},
    kit: [],
    shared: {},
    integrity,
    sizes,
  };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(manifest));
  return dir;
}
