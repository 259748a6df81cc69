import { parseArgs } from 'node:util';
import { CATALOGUE_USAGE, runCatalogue } from 'service/app/commands/catalogue';
import { readConfiguration } from 'service/app/configuration';
import { runCommand, runCommandLine } from 'service/staff/admin/run-command';
import { DEMO_COMMANDS } from './commands.ts';

const USAGE = `npm run catalogue -- demo
npm run catalogue -- synthetic --tracks <number>
${CATALOGUE_USAGE}
demo       adds what is missing of the demo catalogue
synthetic  adds works without audio, for measurements
`;

/** `npm run catalogue`: the service's import, and the commands that fill the catalogue with demo or synthetic works. */
await runCommandLine(USAGE, async () => {
  const [command] = process.argv.slice(2);
  const configuration = readConfiguration(process.env);
  if (command === 'demo') {
    report(await runCommand(configuration, DEMO_COMMANDS, 'demo', {}));
    return true;
  }
  if (command !== 'synthetic') return runCatalogue(configuration);
  const { values } = parseArgs({ allowPositionals: true, options: { tracks: { type: 'string' } } });
  if (values.tracks === undefined) return false;
  const request = { tracks: Number(values.tracks) };
  const result = await runCommand(configuration, DEMO_COMMANDS, 'synthetic', request, (line) => {
    const { done, total } = line as { done: number; total: number };
    process.stdout.write(`${done}/${total}\n`);
  });
  report(result);
  return true;
});

function report({ added }: { added: number }): void {
  process.stdout.write(`新增作品 / works added: ${added}\n`);
}
