import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, nodeBinary, ROOT } from './install.mjs';

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
    env: { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
