import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { runNode } from './command.ts';
import { measureBuilds } from './measure-builds.ts';

/**
 * `npm run bench [-- build browser checking releases search]`: the figures of the README, from one run. Each part prints its own table; a part
 * that breaks down does not keep the others from running, and makes the run fail.
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
  releases: async () => {
    for (const file of ['deploy/release/src/store/bench/thousand.ts', 'e2e/src/bench/releases.ts']) await program(file)();
  },
  search: async () => {
    for (const tracks of ['100000', '1000000']) await program('service/demo/src/bench/search.ts', '--tracks', tracks)();
  },
};

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
