import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, nodeBinary, ROOT } from './install.mjs';

/** Compile cache, beside the packages: only the owner of the checkout may write there. */
const COMPILED = 'node_modules/.cache/compiled';
/** Interval of the check whether the parent process still runs, ms. */
const ORPHAN_CHECK_MS = 500;
/** Parent process at the start: an installation may outlast it. */
const PARENT = process.ppid;

/**
 * Runs a TypeScript program, named by its path in the checkout, on the project's own Node, after making sure that what it needs
 * is installed: with `omitDev` no development packages. Signals are passed on; from a terminal the program gets them twice and ignores
 * the second.
 */
export async function run(program, { args = process.argv.slice(2), omitDev = false } = {}) {
  await ensureInstalled({ omitDev });
  const node = nodeBinary();
  const child = spawn(node, [path.join(ROOT, program), ...args], { cwd: ROOT, stdio: 'inherit', env: environment(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Like `run`, but in this process when it is the project's own Node already. */
export async function runHere(program, { args, omitDev }) {
  await ensureInstalled({ omitDev });
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node)) return run(program, { args, omitDev });
  Object.assign(process.env, environment(node));
  process.chdir(ROOT);
  const file = path.join(ROOT, program);
  process.argv.splice(1, process.argv.length, file, ...args);
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  // Not a named import: an older Node lacks it.
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(file));
}

function environment(node) {
  const bins = [path.dirname(node), path.join(ROOT, 'node_modules/.bin')];
  const compiled = path.join(ROOT, COMPILED);
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) };
}

/** npm does not pass SIGTERM on: ends this process when its parent is gone. */
function whenOrphaned(end) {
  setInterval(() => process.ppid !== PARENT && end(), ORPHAN_CHECK_MS).unref();
}
