import { spawn } from 'node:child_process';
import path from 'node:path';
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
  const bins = [path.dirname(node), path.join(ROOT, 'node_modules/.bin')];
  const child = spawn(node, [path.join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: path.join(ROOT, COMPILED), ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm that is asked to end goes without passing it on; whoever started this is then gone, and nothing may be left behind.
  const starter = process.ppid;
  setInterval(() => process.ppid !== starter && child.kill('SIGTERM'), ORPHAN_LOOK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
