import type { Command, Options } from './command.ts';

type Option = keyof Options;

/** A command: how to load it, and the options that it takes beside those of all. */
export interface CommandEntry {
  load(): Promise<Command>;
  /** By the words after the command, where it does several things. */
  options(names: readonly string[]): readonly Option[];
}

/** What every command takes. */
export const EVERYWHERE = ['dry-run', 'json', 'lang'] as const satisfies readonly Option[];

const CHANGE = ['channel', 'why'] as const satisfies readonly Option[];
const SERVICE = ['channel', 'url', 'file'] as const satisfies readonly Option[];

const only =
  (...options: Option[]) =>
  () =>
    options;
const ofVerb =
  (byVerb: Record<string, readonly Option[]>) =>
  ([verb = '']: readonly string[]) =>
    (Object.hasOwn(byVerb, verb) && byVerb[verb]) || [];

/** All commands. One brings in no more than it needs: a change should take effect soon after it was typed. */
export const COMMANDS: Record<string, CommandEntry> = {
  audit: { load: async () => (await import('./commands/audit.ts')).audit, options: only('limit') },
  canary: { load: async () => (await import('./commands/canary.ts')).canary, options: only(...CHANGE, 'version', 'percent') },
  check: {
    load: async () => (await import('./commands/check.ts')).check,
    options: (names) => (names.includes('service') ? SERVICE : ['channel']),
  },
  diff: { load: async () => (await import('./commands/diff.ts')).diff, options: only('channel') },
  gc: { load: async () => (await import('./commands/gc.ts')).gc, options: only('older-than') },
  history: { load: async () => (await import('./commands/history.ts')).history, options: only('channel', 'limit') },
  hold: { load: async () => (await import('./commands/hold.ts')).hold, options: only(...CHANGE) },
  keys: { load: async () => (await import('./commands/keys.ts')).keys, options: ofVerb({ rotate: ['role', 'overlap-days'] }) },
  pin: { load: async () => (await import('./commands/pin.ts')).pin, options: only(...CHANGE, 'version') },
  preview: { load: async () => (await import('./commands/preview.ts')).preview, options: only('hours', 'url') },
  promote: { load: async () => (await import('./commands/promote.ts')).promote, options: only(...CHANGE, 'version', 'new-channel') },
  publish: {
    load: async () => (await import('./commands/publish.ts')).publish,
    options: (names) => (names.includes('service') ? [...SERVICE, 'dir'] : ['dir']),
  },
  remove: { load: async () => (await import('./commands/remove.ts')).remove, options: only(...CHANGE) },
  rollback: { load: async () => (await import('./commands/rollback.ts')).rollback, options: only(...CHANGE, 'to', 'with') },
  repair: { load: async () => (await import('./commands/repair.ts')).repair, options: only(...CHANGE) },
  status: { load: async () => (await import('./commands/status.ts')).status, options: only('channel') },
  tokens: {
    load: async () => (await import('./commands/tokens.ts')).tokens,
    options: ofVerb({ create: ['role', 'units', 'name', 'days'] }),
  },
  unhold: { load: async () => (await import('./commands/hold.ts')).unhold, options: only(...CHANGE) },
  unpin: { load: async () => (await import('./commands/pin.ts')).unpin, options: only(...CHANGE, 'version') },
  verify: { load: async () => (await import('./commands/verify.ts')).verify, options: only('channel') },
};
