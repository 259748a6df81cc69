import { ReleaseError } from 'deploy-api/release-service';
import { createMessage, parseMessage } from 'deploy-release/messages/message';
import { localSettings } from 'deploy-release/settings/local-settings';
import { readArguments, roughly } from './arguments.ts';
import { UsageError } from './command.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { inLanguage } from './language.ts';
import { openDesk } from './open-release-service.ts';
import { refusalData, refusalText } from './refusal-text.ts';
import { systemRefusal } from './system-refusal.ts';
import { USAGE } from './usage.ts';

/** Does what the arguments of a command line say, and says what came of it; gives the exit status. Never rejects. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (thrown) {
    const error = systemRefusal(thrown) ?? thrown;
    const { words, lang, json } = roughly(args);
    if (json) print(refusalData(error));
    else if (error instanceof ReleaseError) console.error(refusalText(error, words, lang));
    else if (error instanceof UsageError) console.error(inLanguage(error.words, lang));
    else if (error instanceof Error && 'userMessage' in error)
      console.error(inLanguage(parseMessage(error.userMessage) ?? error.message, lang));
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
  if (!entry) throw new UsageError(command === '' ? USAGE : createMessage('usage.command', { command }));
  const perform = await entry.load();
  const settings = localSettings();
  const { releaseService, remote, actor } = await openDesk(settings, process.env);
  const { channel, why } = options;
  const answer = await perform({
    releaseService,
    settings,
    names,
    options,
    wish: { channel, why, dryRun: options['dry-run'] },
    remote,
    actor,
  });
  const exit = answer.exit ?? EXIT.done;
  if (options.json) print(answer.data);
  else console.log(answer.lines.map((line) => inLanguage(line, options.lang)).join('\n'));
  return exit;
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 1));
}
