import { parseArgs } from 'node:util';
import { type CliArguments, type CliOptions, isVerbName, loadVerb, UsageError, VERB_NAMES, type Verb, type VerbName } from 'deploy-api';
import { createMessage } from 'deploy-release/messages';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
/** Options of every verb. */
const EVERYWHERE = { 'dry-run': FLAG, json: FLAG, lang: TEXT } as const satisfies CliOptions;
/** Options that may precede the verb: they are parsed first. */
const LOOSE = { ...EVERYWHERE, help: FLAG, channel: TEXT, why: TEXT } as const satisfies CliOptions;

export interface CommandLine {
  /** Null for help. */
  verb: Verb | null;
  args: CliArguments;
  /** One JSON document on stdout. */
  json: boolean;
  /** `zh`: messages of gate, store and release service in Chinese. */
  lang: 'en' | 'zh';
}

/** Reads arguments. Throws `UsageError` for an unknown command or option, and for an option whose value is missing or too many. */
export async function readArguments(args: string[], { remote }: { remote: boolean }): Promise<CommandLine> {
  const { positionals, values: loose } = parseArgs({ args, allowPositionals: true, strict: false, options: LOOSE });
  const wantsHelp = loose.help === true || positionals[0] === 'help';
  const words = wantsHelp ? [] : wordsOf(positionals);
  const verb = wantsHelp ? null : await loadVerb(nameOf(words));
  const options = { ...verb?.cli.options, ...EVERYWHERE };
  const command = words.join(' ');
  const { tokens } = parseArgs({ args, allowPositionals: true, strict: false, tokens: true, options: { ...LOOSE, ...options } });
  const unknown = tokens.find((token) => token.kind === 'option' && token.name !== 'help' && !Object.hasOwn(options, token.name));
  if (verb && unknown?.kind === 'option')
    throw new UsageError(createMessage('usage.option', { command, option: unknown.name, own: Object.keys(options) }));
  // What Node would refuse in English only, so the lenient parsing of it is exact afterwards.
  for (const token of tokens) if (token.kind === 'option') mustHaveItsValue(token, { ...LOOSE, ...options });
  const parsed = parseArgs({ args, allowPositionals: true, strict: false, options: { ...LOOSE, ...options } });
  const { lang = 'en', json = false } = parsed.values as { lang?: string; json?: boolean };
  if (lang !== 'en' && lang !== 'zh') throw new UsageError(createMessage('usage.choice', { option: 'lang', choices: ['en', 'zh'] }));
  if (words.some((word, index) => parsed.positionals[index] !== word))
    throw new UsageError(createMessage('usage.command', { command: parsed.positionals[0] ?? '' }));
  const names = parsed.positionals.slice(words.length);
  return { verb, args: cliArguments(command, names, parsed.values as Values, remote), json, lang };
}

function mustHaveItsValue({ name, value, inlineValue }: OptionToken, options: CliOptions): void {
  const type = options[name]?.type;
  if (type === 'boolean' && value !== undefined) throw new UsageError(createMessage('usage.noValue', { option: name }));
  if (type !== 'string') return;
  if (value === undefined) throw new UsageError(createMessage('usage.value', { option: name }));
  // "--why --json" has more likely lost a value than the reason "--json".
  if (!inlineValue && value.startsWith('-') && value.length > 1)
    throw new UsageError(createMessage('usage.dash', { option: name, text: value }));
}

/** Language and output format for an error report, read from arguments that may be invalid. */
export function looseArguments(args: string[]): { words: string[]; lang: string; json: boolean } {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false, options: LOOSE });
  return { words: positionals, lang: String(values.lang ?? 'en'), json: values.json === true };
}

/** The words of the verb: `promote`, `check service`, `keys rotate`; a family alone (`keys`) means its list. */
function wordsOf(positionals: readonly string[]): string[] {
  const at = positionals.findIndex((word) => isVerbName(word) || familyOf(word).length > 0);
  if (at < 0) throw new UsageError(createMessage('usage.command', { command: positionals[0] ?? '' }));
  const [word = '', next] = positionals.slice(at);
  if (next !== undefined && isVerbName(`${word}.${next}`)) return [word, next];
  if (isVerbName(word) || next === undefined) return [word];
  throw new UsageError(createMessage('usage.words', { command: word, words: familyOf(word).join(' | ') }));
}

function nameOf(words: readonly string[]): VerbName {
  const name = words.join('.');
  return isVerbName(name) ? name : (`${name}.list` as VerbName);
}

/** Second words of verbs whose first word is not a verb by itself. */
function familyOf(word: string): string[] {
  return VERB_NAMES.filter((name) => name.startsWith(`${word}.`)).map((name) => name.slice(word.length + 1));
}

interface OptionToken {
  name: string;
  value: string | undefined;
  /** Written as `--name=value`. */
  inlineValue: boolean | undefined;
}

type Values = Record<string, string | boolean | string[] | undefined>;

function cliArguments(command: string, names: readonly string[], values: Values, remote: boolean): CliArguments {
  const text = (option: string) => (typeof values[option] === 'string' ? values[option] : undefined);
  const channel = text('channel') ?? 'production';
  const dryRun = values['dry-run'] === true;
  return {
    command,
    names,
    channel,
    dryRun,
    change: { channel, why: text('why') ?? '', dryRun },
    remote,
    text,
    texts: (option) => (Array.isArray(values[option]) ? values[option] : []),
    flag: (option) => values[option] === true,
    number(option, otherwise) {
      const given = text(option);
      if (given === undefined) return otherwise;
      const value = Number(given);
      if (given.trim() === '' || !Number.isFinite(value)) throw new UsageError(createMessage('usage.number', { option, text: given }));
      return value;
    },
  };
}
