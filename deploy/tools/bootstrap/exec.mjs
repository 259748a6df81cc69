import { runHere } from './run.mjs';

/**
 * `node deploy/tools/bootstrap/exec.mjs [--omit=dev] <program> [arguments]`: what the scripts of package.json go through. `--omit=dev`: the
 * program needs no development packages.
 */
const given = process.argv.slice(2);
const omitDev = given[0] === '--omit=dev';
const [program, ...args] = omitDev ? given.slice(1) : given;
await runHere(program, { args, omitDev });
