import { runHere } from './run.mjs';

/** `node deploy/tools/bootstrap/exec.mjs <program> [arguments]`: what the scripts of package.json go through. */
const [program, ...args] = process.argv.slice(2);
await runHere(program, args);
