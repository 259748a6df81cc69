import { createMessage, type Message, messageText } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { RequestedVersions } from './reports.ts';

/** Options of a verb as `parseArgs` of Node takes them. */
export type CliOptions = Record<string, { type: 'string'; multiple?: true } | { type: 'boolean' }>;

/** A command line as it was given, without the words of the verb. */
export interface CliArguments {
  /** Words of the verb. */
  command: string;
  /** Words after it. */
  names: readonly string[];
  channel: string;
  dryRun: boolean;
  /** What goes with every change. */
  change: { channel: string; why: string; dryRun: boolean; newChannel?: boolean };
  /** The release service is that of a console, maybe on another machine. */
  remote: boolean;
  text(option: string): string | undefined;
  texts(option: string): readonly string[];
  flag(option: string): boolean;
  /** Throws `UsageError` for a text that is no number. */
  number<Otherwise>(option: string, otherwise: Otherwise): number | Otherwise;
}

/** What a channel serves now; null for one without a document. */
export type ReadStatus = (channel: string) => Promise<ChannelBody | null>;

export interface CliMapping<Params> {
  /** What follows the words of the verb in the help: `<unit>… [--to v]`. */
  usage?: string;
  /** Options beside `--dry-run`, `--json` and `--lang`. */
  options?: CliOptions;
  /** Verb that does this instead, by the arguments: a canary of 0 per cent is its end. */
  redirect?(args: CliArguments): string | null;
  /** Parameters, or a list of them for one call after the other. `seen` reads what a channel serves. Throws `UsageError`. */
  params(args: CliArguments, seen: ReadStatus): Params | Params[] | Promise<Params | Params[]>;
}

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The message as an entry of the catalogue, or plain English. */
  readonly words: Message | string;

  constructor(words: Message | string) {
    super(messageText(words));
    this.words = words;
  }
}

const TEXT = { type: 'string' } as const;
export const CHANNEL_OPTION = { channel: TEXT } as const satisfies CliOptions;
export const CHANGE_OPTIONS = { channel: TEXT, why: TEXT } as const satisfies CliOptions;
export const VERSION_OPTION = { version: TEXT } as const satisfies CliOptions;
/** Options of a promotion in steps. */
export const ROLLOUT_OPTIONS = { steps: TEXT, 'step-minutes': TEXT } as const satisfies CliOptions;
export const LIMIT_OPTION = { limit: TEXT } as const satisfies CliOptions;

/** The one unit that a command names. */
export function oneUnit({ command, names: [unit, ...more] }: CliArguments): string {
  if (unit === undefined || more.length > 0) throw new UsageError(createMessage('usage.oneUnit', { command }));
  return unit;
}

/** The units that a command names, at least one. */
export function someUnits({ command, names }: CliArguments): string[] {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command }));
  return [...names];
}

/** The one release that a command names: `<unit>@<version>`, or `<unit> --version v`. */
export function oneRelease(args: CliArguments): { unit: string; version: string } {
  const { unit, version } = splitWith(args.names[0] ?? '', 'version', args.text('version'));
  if (args.names.length !== 1 || version === null) throw new UsageError(createMessage('usage.release', { command: args.command }));
  return { unit, version };
}

/** Refuses words after a command that takes none. */
export function noNames({ command, names }: CliArguments, words = ''): void {
  if (names.length > 0) throw new UsageError(createMessage('usage.words', { command, words }));
}

/** Unit and the text of a version, if one is given: `mf-catalog`, `mf-catalog@1.5`. */
export function splitName(name: string): { unit: string; version: string | null } {
  const at = name.indexOf('@');
  return at < 0 ? { unit: name, version: null } : { unit: name.slice(0, at), version: name.slice(at + 1) };
}

/** The same, where an option may name the version instead. Throws `UsageError` when both do. */
export function splitWith(name: string, option: 'version' | 'to', given: string | undefined): { unit: string; version: string | null } {
  const split = splitName(name);
  if (given === undefined) return split;
  if (split.version !== null) throw new UsageError(createMessage('release.namedTwice', { name, option }));
  return { unit: split.unit, version: given };
}

/** Versions by unit of names like `mf-catalog` and `mf-catalog@1.5`; `version` names it for a single one. */
export function requestedVersions(names: readonly string[], version?: string): RequestedVersions {
  if (version !== undefined && names.length > 1) throw new UsageError(createMessage('release.oneOnly', { option: 'version' }));
  const pairs = names.map((name) => splitWith(name, 'version', version));
  const twice = pairs.find(({ unit }, index) => pairs.findIndex((other) => other.unit === unit) !== index);
  if (twice) throw new UsageError(createMessage('input.twice', { unit: twice.unit }));
  return Object.fromEntries(pairs.map(({ unit, version }) => [unit, version]));
}
