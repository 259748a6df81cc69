import { frontUnits, unitNamed } from 'deploy-release/settings';
import { buildConsole, buildUnits } from './build-units.ts';
import { progress } from './command.ts';

/** `npm run build [-- unit …]`: builds the named units, or all and the console, where their sources changed. */
const units = frontUnits();
const names = process.argv.slice(2);
const report = progress();
try {
  const outcome = await buildUnits(names.length > 0 ? names.map((name) => unitNamed(name, units)) : units, report);
  report(`built ${outcome.built.length}, unchanged ${outcome.unchanged.length}`);
  if (names.length === 0) report(`console: ${(await buildConsole()) ? 'built' : 'unchanged'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
