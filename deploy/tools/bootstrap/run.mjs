import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, nodeBinary, ROOT } from './install.mjs';

/** Where compiled code is kept from one run to the next; beside the packages, where only the owner of the checkout may write. */
const COMPILED = 'node_modules/.cache/compiled';
/** How often it is looked whether the starter is still there, ms. */
const ORPHAN_LOOK_MS = 500;

/**
 * Runs a TypeScript program, named by its path in the checkout, on the project's own Node, after making sure that everything
 * is installed. Signals are passed on: from a terminal the program has them already and takes the second as the first.
 */
export function run(program, args = process.argv.slice(2)) {
  ensureInstalled();
  const node = nodeBinary();
  const child = spawn(node, [path.join(ROOT, program), ...args], { cwd: ROOT, stdio: 'inherit', env: surroundings(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** As `run`, but in this very process where that is the project's own Node already: a command need not start two of them. */
export async function runHere(program, args) {
  ensureInstalled();
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node)) return run(program, args);
  Object.assign(process.env, surroundings(node));
  process.chdir(ROOT);
  const file = path.join(ROOT, program);
  process.argv.splice(1, process.argv.length, file, ...args);
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  // Not a named import: an older Node, which only starts the right one, has it not.
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(file));
}

function surroundings(node) {
  const bins = [path.dirname(node), path.join(ROOT, 'node_modules/.bin')];
  const compiled = path.join(ROOT, COMPILED);
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) };
}

/** npm that is asked to end goes without passing it on; whoever started this is then gone, and nothing may be left behind. */
function whenOrphaned(end) {
  const starter = process.ppid;
  setInterval(() => process.ppid !== starter && end(), ORPHAN_LOOK_MS).unref();
}
