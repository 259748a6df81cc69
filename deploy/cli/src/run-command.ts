import { isVerbName, loadVerb, ReleaseError, UsageError } from 'deploy-api';
import { parseMessage } from 'deploy-release/messages';
import { localSettings } from 'deploy-release/settings';
import { type CommandLine, looseArguments, readArguments } from './arguments.ts';
import { openReleaseService } from './open-release-service.ts';
import { printed } from './printers.ts';
import { EXIT, exitCodeOf, inLanguage, refusalData, refusalText, systemRefusal } from './refusals.ts';

/** Runs a command line, prints the result, and gives the exit code. Never rejects. */
export async function runCommand(args: string[]): Promise<number> {
  let line: CommandLine | null = null;
  try {
    if (args.length === 0) throw new UsageError(await help('en'));
    line = await readArguments(args, { remote: process.env.RELEASE_URL !== undefined });
    return await run(line);
  } catch (thrown) {
    const error = systemRefusal(thrown) ?? thrown;
    const { words, lang, json } = looseArguments(args);
    if (json) print(refusalData(error));
    else console.error(errorText(error, line ? [line.args.command, ...line.args.names] : words, lang));
    return exitCodeOf(error);
  }
}

function errorText(error: unknown, words: readonly string[], lang: string): unknown {
  if (error instanceof ReleaseError) return refusalText(error, words, lang);
  if (error instanceof UsageError) return inLanguage(error.words, lang);
  if (error instanceof Error && 'userMessage' in error) return inLanguage(parseMessage(error.userMessage) ?? error.message, lang);
  return error instanceof Error ? error.message : error;
}

async function run({ verb, args, json, lang }: CommandLine): Promise<number> {
  if (!verb) {
    console.log(await help(lang));
    return EXIT.done;
  }
  const { releaseService, actor } = await openReleaseService(localSettings(), process.env);
  const other = verb.cli.redirect?.(args) ?? verb.name;
  const called = isVerbName(other) && other !== verb.name ? await loadVerb(other) : verb;
  const params = await called.cli.params(args, (channel) => releaseService.status({ channel }));
  const caller = called.kind === 'action' ? await actor() : null;
  const methods = releaseService as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  const call = (one: unknown) => (caller ? methods[called.name]!(caller, one) : methods[called.name]!(one));
  const answer = Array.isArray(params) ? await inOrder(params, call) : await call(params);
  const { data, lines, exit = EXIT.done } = await printed(called.name, answer, { args, lang });
  if (json) print(data);
  else console.log(lines.map((line) => inLanguage(line, lang)).join('\n'));
  return exit;
}

async function inOrder(params: readonly unknown[], call: (one: unknown) => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const one of params) answers.push(await call(one));
  return answers;
}

async function help(lang: 'en' | 'zh'): Promise<string> {
  const { helpText } = await import('./help.ts');
  return helpText(lang);
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 1));
}
