import { parseArgs } from 'node:util';
import { createDesk } from '../desk/create-desk.ts';
import { DeskRefused } from '../desk/desk.ts';
import { localManager } from '../desk/rights/local-manager.ts';
import { localSettings } from '../workspace/settings.ts';
import { type Command, UsageError } from './command.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { inLanguage } from './language.ts';
import { refusalData, refusalText } from './refusal-text.ts';
import { USAGE } from './usage.ts';

/** A command brings in no more than it needs: a change should take effect soon after it was typed. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  audit: async () => (await import('./commands/audit.ts')).audit,
  canary: async () => (await import('./commands/canary.ts')).canary,
  check: async () => (await import('./commands/check.ts')).check,
  diff: async () => (await import('./commands/diff.ts')).diff,
  gc: async () => (await import('./commands/gc.ts')).gc,
  history: async () => (await import('./commands/history.ts')).history,
  hold: async () => (await import('./commands/hold.ts')).hold,
  keys: async () => (await import('./commands/keys.ts')).keys,
  pin: async () => (await import('./commands/pin.ts')).pin,
  preview: async () => (await import('./commands/preview.ts')).preview,
  promote: async () => (await import('./commands/promote.ts')).promote,
  publish: async () => (await import('./commands/publish.ts')).publish,
  remove: async () => (await import('./commands/remove.ts')).remove,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  status: async () => (await import('./commands/status.ts')).status,
  tokens: async () => (await import('./commands/tokens.ts')).tokens,
  unhold: async () => (await import('./commands/hold.ts')).unhold,
  unpin: async () => (await import('./commands/pin.ts')).unpin,
  verify: async () => (await import('./commands/verify.ts')).verify,
};

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  channel: { ...TEXT, default: 'production' },
  why: { ...TEXT, default: '' },
  json: FLAG,
  lang: { ...TEXT, default: 'en' },
  'dry-run': FLAG,
  help: FLAG,
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

/** Does what the arguments of a command line say, and says what came of it; gives the exit status. Never rejects. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (args.includes('--json')) say(refusalData(error));
    else if (error instanceof DeskRefused) console.error(refusalText(error, words(args), languageOf(args)));
    else console.error(error instanceof Error ? error.message : error);
    return exitCodeOf(error);
  }
}

async function run(args: string[]): Promise<number> {
  const { values: options, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = '', ...names] = positionals;
  if (options.help || name === 'help') {
    console.log(USAGE);
    return EXIT.done;
  }
  if (options.lang !== 'en' && options.lang !== 'zh') throw new UsageError('--lang: en or zh');
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(name === '' ? USAGE : `there is no command "${name}"\n\n${USAGE}`);
  const command = await load();
  const settings = localSettings();
  const { SERVICE_URL: serviceUrl, RELEASE_TOKEN: token } = process.env;
  const desk = createDesk({ dataDir: settings.dataDir, ...(serviceUrl && { serviceUrl }) });
  const { channel, why } = options;
  const answer = await command({
    desk,
    settings,
    names,
    options,
    wish: { channel, why, dryRun: options['dry-run'] },
    actor: () => (token ? desk.authenticate(token) : localManager(settings.keysDir)),
  });
  const exit = answer.exit ?? EXIT.done;
  if (options.json) say(answer.data);
  else console.log(answer.lines.map((line) => inLanguage(line, options.lang)).join('\n'));
  return exit;
}

/** The language of a refusal, also where the arguments are no good. */
function languageOf(args: string[]): string {
  return String(parseArgs({ args, allowPositionals: true, strict: false, options: OPTIONS }).values.lang);
}

/** Words of the command line that are no options, for a hint. */
function words(args: string[]): string[] {
  return parseArgs({ args, allowPositionals: true, strict: false, options: OPTIONS }).positionals;
}

function say(value: unknown): void {
  console.log(JSON.stringify(value, null, 1));
}
