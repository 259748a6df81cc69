import { createDesk } from '../desk/create-desk.ts';
import { type Actor, type Desk, DeskRefused } from '../desk/desk.ts';
import { localManager } from '../desk/rights/local-manager.ts';
import { type LocalSettings, localSettings } from '../workspace/settings.ts';
import { readArguments, roughly } from './arguments.ts';
import { UsageError } from './command.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { inLanguage } from './language.ts';
import { refusalData, refusalText } from './refusal-text.ts';
import { USAGE } from './usage.ts';

/** Does what the arguments of a command line say, and says what came of it; gives the exit status. Never rejects. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const { words, lang, json } = roughly(args);
    if (json) print(refusalData(error));
    else if (error instanceof DeskRefused) console.error(refusalText(error, words, lang));
    else if (error instanceof UsageError) console.error(inLanguage(error.words, lang));
    else console.error(error instanceof Error ? error.message : error);
    return exitCodeOf(error);
  }
}

async function run(args: string[]): Promise<number> {
  const { command, entry, names, options } = readArguments(args);
  if (options.help || command === 'help') {
    console.log(USAGE);
    return EXIT.done;
  }
  if (!entry) throw new UsageError(command === '' ? USAGE : `there is no command "${command}"\n\n${USAGE}`);
  const perform = await entry.load();
  const settings = localSettings();
  const { SERVICE_URL: serviceUrl, RELEASE_TOKEN: token } = process.env;
  const desk = createDesk({ dataDir: settings.dataDir, ...(serviceUrl && { serviceUrl }) });
  const { channel, why } = options;
  const answer = await perform({
    desk,
    settings,
    names,
    options,
    wish: { channel, why, dryRun: options['dry-run'] },
    actor: () => actorOf(desk, token, settings),
  });
  const exit = answer.exit ?? EXIT.done;
  if (options.json) print(answer.data);
  else console.log(answer.lines.map((line) => inLanguage(line, options.lang)).join('\n'));
  return exit;
}

/** A token that is set, even to nothing, is the word of somebody who is not the operator: a pipeline without its secret is nobody. */
function actorOf(desk: Desk, token: string | undefined, { keysDir }: LocalSettings): Promise<Actor> {
  return token === undefined ? localManager(keysDir) : desk.authenticate(token);
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 1));
}
