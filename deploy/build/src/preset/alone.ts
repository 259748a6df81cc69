import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { base } from './base.ts';
import { devPort, hotClient, hotPlugins, REFRESH_HOOK } from './hot.ts';
import { ROOT, readPackage } from './identity.ts';

export interface AloneOptions {
  dir: string;
  exposes: Record<string, string>;
}

/**
 * Webpack configuration of a remote without any storefront: its exposes on a page of their own, with everything that the
 * shell would have provided bundled in. No federation takes part.
 */
export function alone({ dir, exposes }: AloneOptions): Configuration {
  const unit = readPackage(dir).name;
  const config = base({ dir, unit, version: 'alone', container: `${unit.replaceAll('-', '_')}__alone`, mode: 'alone', refresh: true });
  config.entry = { alone: [REFRESH_HOOK, ...hotClient(devPort()), startModule(unit, dir, exposes)] };
  if (config.output) config.output.publicPath = '/';
  config.plugins.push(...hotPlugins());
  return config;
}

/** The module that hands the unit's descriptor and exposes to the page. */
function startModule(unit: string, dir: string, exposes: Record<string, string>): string {
  const file = path.join(ROOT, '.cache/preset', `${unit}-alone.mjs`);
  const page = path.join(ROOT, 'deploy/build/src/standalone/stand-alone.ts');
  const loaders = Object.entries(exposes).map(
    ([name, module]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path.resolve(dir, module))})`,
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    [
      `import { standAlone } from ${JSON.stringify(page)};`,
      `import descriptor from ${JSON.stringify(path.join(dir, 'src/remote.ts'))};`,
      `standAlone(descriptor, { ${loaders.join(', ')} });`,
      '',
    ].join('\n'),
  );
  return file;
}
