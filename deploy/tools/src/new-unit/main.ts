import { parseArgs } from 'node:util';
import { ROOT } from 'deploy-build/preset/identity';
import { makeUnit } from './make-unit.ts';

/** `npm run new-unit -- mf-demo [--route /demo]`: one more unit, which builds, tests and releases like the others. */
const USAGE = 'npm run new-unit -- <mf-name> [--route /path]';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { route: { type: 'string' } } });
  if (positionals.length > 1) throw new Error(`One unit at a time: ${USAGE}`);
  const { unit, route, files } = await makeUnit(ROOT, positionals[0] ?? '', values.route);
  console.log(`${unit}/ is a unit now, with a page at ${route} and /en${route}:`);
  for (const file of files) console.log(`  ${unit}/${file}`);
  console.log(`
  npm run dev -- ${unit}               edit it in the running storefront
  npm run alone -- ${unit}             run it without the storefront
  npm test -w ${unit}                  its tests
  npm run build -- ${unit}             build a release of it
  npm run release -- publish ${unit}   put the release into the store; "promote ${unit}" makes it live`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
