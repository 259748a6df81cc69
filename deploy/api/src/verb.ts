import type { Message } from 'deploy-release/messages';
import type { z } from 'zod';
import { type Actor, ROLES, type Role } from './actor.ts';
import { CHANGE_OPTIONS, type CliArguments, type CliMapping, noNames, oneUnit, splitWith, VERSION_OPTION } from './cli-mapping.ts';
import type { ReleaseContext } from './release-context.ts';
import type { AuditedResult } from './with-audit.ts';

/** The schema library. Definitions get it as an argument: only the HTTP server loads it, a command line need not wait for it. */
export type Zod = typeof z;

export interface Translated {
  en: string;
  zh: string;
}

/** The texts of a verb. */
export interface Texts {
  /** Short, for lists of the console. */
  title: Translated;
  /** One line of the command line's help. */
  summary: Translated;
}

/** What every verb declares. Its name is its key in the table of verbs. */
interface Common<Params> extends Texts {
  /** Roles that may call it. A team is limited to its own units, automation to one unit at a time. */
  roles: readonly Role[];
  /** A signed-in page of the console may call it. Every other caller needs a token. */
  console?: boolean;
  /** Refusal of HTTP callers, for what is done only on the machine that holds the data folder. */
  localOnly?: () => Message;
  /** The body may be as large as a service contract. */
  largeBody?: boolean;
  /** `dir` is a build folder: the remote client uploads it, the server passes the folder of the upload. */
  uploadsBuild?: boolean;
  /** How a command line becomes `params`. Several mean several calls. */
  cli: CliMapping<Params>;
}

type Schema = (zod: Zod) => z.ZodType;
type ParamsOf<S extends Schema> = z.input<ReturnType<S>>;

/** A verb that reads. It needs no actor in process, where the folder could be read anyway; over HTTP the roles are checked. */
export interface ReadVerb<S extends Schema = Schema, Answer = unknown> extends Common<ParamsOf<S>> {
  kind: 'read';
  params: S;
  run(context: ReleaseContext, params: ParamsOf<S>): Promise<Answer>;
}

/** What an action is about, for rights and audit. */
export interface Subject {
  /** Units that it concerns. */
  units: readonly string[];
  /** The request as the audit keeps it: units, versions, per cent; never a secret. */
  asked: Record<string, unknown>;
}

/**
 * A verb that checks the caller's rights and records each attempt. One that writes takes `dryRun`: same rights, same checks, same
 * answer as far as it exists, and nothing written but the audit entry.
 */
export interface ActionVerb<S extends Schema = Schema, Answer = unknown> extends Common<ParamsOf<S>> {
  kind: 'action';
  /** Replaces the channel's document. The console must name the document that its user saw (`sequence`). */
  changesChannel?: boolean;
  /** The console does not send it without a reason. */
  needsReason?: boolean;
  params: S;
  subject(params: ParamsOf<S>): Subject | Promise<Subject>;
  run(context: ReleaseContext, actor: Actor, params: ParamsOf<S>): Promise<AuditedResult<Answer>>;
}

/** A definition with its name: the words of the command line with dots between them; also the address (`POST /api/<name>`). */
export type Verb = (ReadVerb | ActionVerb) & { name: string };

/** Flags of reads that every role may do, on a page of the console too. */
export const READ_BY_ALL = { roles: ROLES, console: true } as const;
/** Flags of changes of a channel that a release manager makes. */
export const MANAGER_CHANGE = { roles: ['manager'], changesChannel: true, console: true } as const;
/** Flags of changes that automation may make too: rollbacks and the next steps of rollouts. */
export const AUTOMATION_CHANGE = { ...MANAGER_CHANGE, roles: ['manager', 'automation'] } as const;
/** Parameters and subject of actions that take nothing but `dryRun`. */
export const DRY_RUN_ONLY = {
  params: (zod: Zod) => zod.strictObject({ dryRun: zod.boolean().optional() }),
  subject: () => ({ units: [], asked: {} }),
  cli: {
    params: (args: CliArguments) => {
      noNames(args);
      return { dryRun: args.dryRun };
    },
  },
} as const;

/** Parameters, subject and command line of changes of the running canary of a unit. */
export const RUNNING_CANARY = {
  params: (zod: Zod) =>
    zod.strictObject({
      unit: nameParam(zod),
      /** Refused when another release is the canary. Null or missing: any canary. */
      version: nameParam(zod).nullable().optional(),
      ...changeParams(zod),
    }),
  subject: ({ unit, version }: { unit: string; version?: string | null | undefined }) => ({
    units: [unit],
    asked: { unit, ...(version != null && { version }) },
  }),
  cli: {
    usage: '<unit>[@version]',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION },
    params: (args: CliArguments) => ({ ...splitWith(oneUnit(args), 'version', args.text('version')), ...args.change }),
  },
};

export function defineRead<S extends Schema, Answer, const Flags>(
  verb: Omit<ReadVerb<S, Answer>, 'kind' | 'console'> & Flags,
): ReadVerb<S, Answer> & Flags {
  return { kind: 'read', ...verb };
}

export function defineAction<S extends Schema, Answer, const Flags>(
  verb: Omit<ActionVerb<S, Answer>, 'kind'> & Flags,
): ActionVerb<S, Answer> & Flags {
  return { kind: 'action', ...verb };
}

/** Parameters that every change of a channel takes beside its own. */
export const changeParams = (zod: Zod) => ({
  channel: nameParam(zod),
  /** Kept in the history; not public. A message where a machine gives the reason. */
  why: zod.custom<Message | string>((value) => typeof value === 'string' && value.length <= 2000, 'no text of at most 2000 characters'),
  /** Same checks, same answer, nothing written but an audit entry. */
  dryRun: zod.boolean().optional(),
  /** False: refused (`missing`) where the channel has no document, so that a typing error creates none. */
  newChannel: zod.boolean().optional(),
  /** Document that the caller saw, 0 for none: refused (`conflict`) when the channel has another one. */
  sequence: zod.number().int().min(0).optional(),
});

/** Name of a unit, channel or token, or a version: bounded here, checked by the use case. */
export const nameParam = (zod: Zod) => zod.string().max(128);
export const unitsParam = (zod: Zod) => zod.array(nameParam(zod)).max(100);
/** Units by name with as much of a version as is unique; null for the newest published one. */
export const versionsParam = (zod: Zod) => zod.record(nameParam(zod), nameParam(zod).nullable());
export const limitParam = (zod: Zod) => zod.number().int().min(1).max(500).optional();
