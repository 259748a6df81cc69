import { parseArgs } from 'node:util';
import { createMessage } from 'deploy-release/messages/message';
import { type Options, UsageError } from './command.ts';
import { COMMANDS, type CommandEntry, EVERYWHERE } from './commands.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  channel: { ...TEXT, default: 'production' },
  why: { ...TEXT, default: '' },
  json: FLAG,
  lang: { ...TEXT, default: 'en' },
  'dry-run': FLAG,
  help: FLAG,
  'new-channel': FLAG,
  with: { ...TEXT, multiple: true },
  dir: TEXT,
  to: TEXT,
  version: TEXT,
  percent: TEXT,
  limit: TEXT,
  'older-than': TEXT,
  'overlap-days': TEXT,
  role: TEXT,
  units: TEXT,
  name: TEXT,
  days: TEXT,
  hours: TEXT,
  url: TEXT,
  file: TEXT,
} as const;

/** What the arguments of a command line say. */
export interface Arguments {
  command: string;
  /** Null for a command that there is not. */
  entry: CommandEntry | null;
  names: string[];
  options: Options & { help: boolean };
}

/** Reads arguments. Throws `UsageError` for an option that the command does not take, and Node's error for one without its value. */
export function readArguments(args: string[]): Arguments {
  const { positionals, tokens } = parseArgs({ args, allowPositionals: true, strict: false, tokens: true, options: OPTIONS });
  const [command = '', ...names] = positionals;
  const entry = Object.hasOwn(COMMANDS, command) ? COMMANDS[command]! : null;
  if (entry) {
    const own: readonly string[] = [...entry.options(names), ...EVERYWHERE];
    const strange = tokens.find((token) => token.kind === 'option' && token.name !== 'help' && !own.includes(token.name));
    if (strange?.kind === 'option') throw new UsageError(createMessage('usage.option', { command, option: strange.name, own: [...own] }));
  }
  const { values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (values.lang !== 'en' && values.lang !== 'zh')
    throw new UsageError(createMessage('usage.choice', { option: 'lang', choices: ['en', 'zh'] }));
  return { command, entry, names, options: values };
}

/** What a refusal needs of arguments that may be no good: the words that are no options, the language, and whether a script reads. */
export function roughly(args: string[]): { words: string[]; lang: string; json: boolean } {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false, options: OPTIONS });
  return { words: positionals, lang: String(values.lang), json: values.json === true };
}
