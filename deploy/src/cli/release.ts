import { parseArgs } from 'node:util';
import { createDesk } from '../desk/create-desk.ts';
import { DeskRefused } from '../desk/desk.ts';
import { localManager } from '../desk/rights/local-manager.ts';
import { localSettings } from '../workspace/settings.ts';
import { type Command, UsageError } from './command.ts';
import { audit } from './commands/audit.ts';
import { canary } from './commands/canary.ts';
import { check } from './commands/check.ts';
import { diff } from './commands/diff.ts';
import { gc } from './commands/gc.ts';
import { history } from './commands/history.ts';
import { hold, unhold } from './commands/hold.ts';
import { keys } from './commands/keys.ts';
import { pin, unpin } from './commands/pin.ts';
import { preview } from './commands/preview.ts';
import { promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { remove } from './commands/remove.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { tokens } from './commands/tokens.ts';
import { verify } from './commands/verify.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { refusalData, refusalText } from './refusal-text.ts';
import { USAGE } from './usage.ts';

const COMMANDS: Record<string, Command> = {
  audit,
  canary,
  check,
  diff,
  gc,
  history,
  hold,
  keys,
  pin,
  preview,
  promote,
  publish,
  remove,
  rollback,
  status,
  tokens,
  unhold,
  unpin,
  verify,
};

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  channel: { ...TEXT, default: 'production' },
  why: { ...TEXT, default: '' },
  json: FLAG,
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

const args = process.argv.slice(2);
try {
  process.exitCode = await run();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  if (args.includes('--json')) say(refusalData(error));
  else if (error instanceof DeskRefused) console.error(refusalText(error, words()));
  else console.error(error instanceof Error ? error.message : error);
}

async function run(): Promise<number> {
  const { values: options, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = '', ...names] = positionals;
  if (options.help || name === 'help') {
    console.log(USAGE);
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? USAGE : `there is no command "${name}"\n\n${USAGE}`);
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
  else console.log(answer.lines.join('\n'));
  return exit;
}

/** Words of the command line that are no options, for a hint. */
function words(): string[] {
  return parseArgs({ args, allowPositionals: true, strict: false, options: OPTIONS }).positionals;
}

function say(value: unknown): void {
  console.log(JSON.stringify(value, null, 1));
}
