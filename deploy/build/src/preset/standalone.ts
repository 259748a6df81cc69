import path from 'node:path';
import type { Configuration } from 'webpack';
import { base } from './base.ts';
import { generatedModule } from './generated-module.ts';
import { devPort, hotClient, hotPlugins, REFRESH_HOOK } from './hot.ts';
import { ROOT, readPackage } from './identity.ts';

export interface StandaloneOptions {
  dir: string;
  exposes: Record<string, string>;
}

/**
 * Webpack configuration of a standalone remote: its exposes on one page without a storefront. It bundles what the shell would provide
 * and uses no federation.
 */
export function standalone({ dir, exposes }: StandaloneOptions): Configuration {
  const unit = readPackage(dir).name;
  const config = base({
    dir,
    unit,
    version: 'standalone',
    container: `${unit.replaceAll('-', '_')}__standalone`,
    mode: 'standalone',
    refresh: true,
  });
  config.entry = { standalone: [REFRESH_HOOK, ...hotClient(devPort()), startModule(unit, dir, exposes)] };
  if (config.output) config.output.publicPath = '/';
  config.plugins.push(...hotPlugins());
  return config;
}

/** Entry module: passes the unit's descriptor and exposes to the page. */
function startModule(unit: string, dir: string, exposes: Record<string, string>): string {
  const page = path.join(ROOT, 'deploy/build/src/standalone/mount-standalone.ts');
  const loaders = Object.entries(exposes).map(
    ([name, module]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path.resolve(dir, module))})`,
  );
  return generatedModule(
    `${unit}-standalone.mjs`,
    [
      `import { mountStandalone } from ${JSON.stringify(page)};`,
      `import descriptor from ${JSON.stringify(path.join(dir, 'src/remote.ts'))};`,
      `mountStandalone(descriptor, { ${loaders.join(', ')} });`,
      '',
    ].join('\n'),
  );
}
