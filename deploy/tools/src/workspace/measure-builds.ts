import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { type FrontUnit, frontUnits } from 'deploy-release/settings/front-units';
import { runNode } from './command.ts';

/** Prints how long each unit's release build takes without any cache, and again with the cache of the first build. */
export async function measureBuilds(): Promise<void> {
  console.log('| unit | cold build | warm build |\n|---|---|---|');
  for (const unit of frontUnits()) {
    await rm(path.join(ROOT, '.cache/webpack', `${unit.name}-release`), { recursive: true, force: true });
    const cold = await timed(unit);
    console.log(`| ${unit.name} | ${cold.toFixed(1)} s | ${(await timed(unit)).toFixed(1)} s |`);
  }
}

/** Seconds of one build, start of the process included. */
async function timed(unit: FrontUnit): Promise<number> {
  const start = performance.now();
  const cli = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const { code, output } = await runNode([cli, '--config', path.join(unit.dir, 'webpack.config.ts')], { env: { UNIT_BUILD: 'release' } });
  if (code !== 0) throw new Error(`${unit.name} cannot be built\n${output}`);
  return (performance.now() - start) / 1000;
}
