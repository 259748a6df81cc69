import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { type FrontUnit, frontUnits } from 'deploy-release/settings';
import { endOnSignals, runNode } from './command.ts';

/**
 * `npm run bench [-- build browser checking rendering rendered renders endurance releases search sign-ins certificates checkout]`: the tables of FIGURES.md, from one run. Each part prints its own table; a part
 * that fails does not stop the others and makes the run fail.
 */
const program =
  (file: string, ...args: string[]) =>
  async () => {
    const { code } = await runNode([path.join(ROOT, file), ...args], { echo: true });
    if (code !== 0) throw new Error(`${file} ended with ${code ?? 'a signal'}`);
  };

const parts: Record<string, () => Promise<void>> = {
  build: measureBuilds,
  browser: program('e2e/src/bench/main.ts'),
  checking: program('e2e/src/bench/checking.ts'),
  rendering: program('e2e/src/bench/rendering.ts'),
  rendered: program('e2e/src/bench/rendered.ts'),
  renders: program('e2e/src/bench/renders.ts'),
  endurance: program('e2e/src/bench/endurance.ts'),
  releases: async () => {
    for (const file of ['deploy/release/src/store/bench/thousand.ts', 'e2e/src/bench/releases.ts']) await program(file)();
  },
  search: async () => {
    for (const tracks of ['100000', '1000000']) await program('service/demo/src/bench/search.ts', '--tracks', tracks)();
  },
  'sign-ins': program('service/demo/src/bench/sign-ins.ts'),
  checkout: program('service/demo/src/bench/checkout.ts'),
  certificates: program('service/demo/src/bench/certificates.ts'),
};

endOnSignals();
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`there is no part "${name}"; parts are ${Object.keys(parts).join(', ')}`);
  console.log(`\n## ${name}\n`);
  try {
    await part();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints how long each unit's release build takes without any cache, and again with the cache of the first build. */
async function measureBuilds(): Promise<void> {
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
