import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import type { FrontUnit } from 'deploy-release/settings';

/** Chunk that holds an expose of a unit when everything is one application: `mf-catalog` + `./page` → `mf-catalog-page`. */
export function chunkOf(unit: string, expose: string): string {
  return `${unit}-${expose.slice(2)}`;
}

/** What a unit exposes and the module behind it, read from its own build configuration. */
export function exposesOf(unit: FrontUnit): Map<string, string> {
  const config = readFileSync(path.join(unit.dir, 'webpack.config.ts'), 'utf8');
  const pairs = [...config.matchAll(/'(\.\/[a-z-]+)':\s*'\.\/([^']+)'/g)];
  if (pairs.length === 0) throw new Error(`${unit.name} exposes nothing in its webpack.config.ts`);
  return new Map(pairs.map(([, expose, file]) => [expose!, path.join(unit.dir, file!)]));
}

/**
 * Writes the boot script of the single application and gives its path: the shell's own start, with a loader that knows
 * every unit as a lazy import. It is made when it is needed and not kept in the project, because no source of ours may
 * import a remote.
 */
export function writeSingleEntry(remotes: readonly FrontUnit[]): string {
  const shell = path.join(ROOT, 'shell/src');
  const file = path.join(ROOT, '.cache/bench/single-boot.ts');
  const modules = remotes.flatMap((unit) =>
    [...exposesOf(unit)].map(([expose, source]) => {
      return `  ${JSON.stringify(`${unit.name} ${expose}`)}: () => import(/* webpackChunkName: "${chunkOf(unit.name, expose)}" */ ${JSON.stringify(source)}),`;
    }),
  );
  const lines = [
    `import { nonceOf, readReleaseDocument, shellVersionOf } from ${JSON.stringify(`${shell}/document/release-document.ts`)};`,
    `import { applyDeferredStyles } from ${JSON.stringify(`${shell}/document/head.ts`)};`,
    `import { startShell } from ${JSON.stringify(`${shell}/start-shell.ts`)};`,
    `import ${JSON.stringify(`${shell}/skeleton/first-paint.ts`)};`,
    'const modules = {',
    ...modules,
    '};',
    'const release = readReleaseDocument(document);',
    'const nonce = nonceOf(document);',
    '__webpack_nonce__ = nonce;',
    'Object.assign(globalThis, { __YH_INTEGRITY__: release.integrity });',
    'const loader = { load: (unit, expose) => modules[unit.unit + " " + expose](), forget() {}, drop() {}, loaded: () => [] };',
    'void applyDeferredStyles(document).then(() => startShell({ release, nonce, version: shellVersionOf(document), loader }));',
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
