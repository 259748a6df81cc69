import { CHECKS, runChecks } from './checks.ts';

/** `npm run checks [-- types lint imports unused length messages documents money owners commits]`: all checks that `npm test` begins with, or the named ones. */
const wanted = process.argv.slice(2);
const names = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
const unknown = wanted.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exitCode = 1;
} else if ((await runChecks(wanted.length > 0 ? names.filter((name) => wanted.includes(name)) : names)) > 0) {
  process.exitCode = 1;
}
