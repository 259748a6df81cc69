import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Verb } from './verb.ts';

/**
 * Every verb of the release service, in the order of the help. A verb is loaded when it is called: a change takes effect soon
 * after it was typed.
 */
export const VERBS = {
  status: async () => (await import('./verbs/status.ts')).status,
  history: async () => (await import('./verbs/history.ts')).history,
  published: async () => (await import('./verbs/published.ts')).published,
  diff: async () => (await import('./verbs/diff.ts')).diff,
  check: async () => (await import('./verbs/check.ts')).check,
  'check.service': async () => (await import('./verbs/service.ts')).checkService,
  publish: async () => (await import('./verbs/publish.ts')).publish,
  'publish.service': async () => (await import('./verbs/service.ts')).publishService,
  promote: async () => (await import('./verbs/promote.ts')).promote,
  canary: async () => (await import('./verbs/canary.ts')).canary,
  withdraw: async () => (await import('./verbs/withdraw.ts')).withdraw,
  rollout: async () => (await import('./verbs/rollout.ts')).rollout,
  'rollout.pause': async () => (await import('./verbs/rollout-control.ts')).pauseRollout,
  'rollout.resume': async () => (await import('./verbs/rollout-control.ts')).resumeRollout,
  'rollout.skip': async () => (await import('./verbs/rollout-control.ts')).skipStep,
  'rollout.abort': async () => (await import('./verbs/rollout-control.ts')).abortRollout,
  'rollout.advance': async () => (await import('./verbs/rollout.ts')).advanceRollout,
  rollback: async () => (await import('./verbs/rollback.ts')).rollback,
  hold: async () => (await import('./verbs/hold.ts')).hold,
  unhold: async () => (await import('./verbs/hold.ts')).unhold,
  pin: async () => (await import('./verbs/pin.ts')).pin,
  unpin: async () => (await import('./verbs/pin.ts')).unpin,
  remove: async () => (await import('./verbs/remove.ts')).remove,
  preview: async () => (await import('./verbs/preview.ts')).preview,
  'previews.list': async () => (await import('./verbs/preview.ts')).listPreviews,
  'previews.revoke': async () => (await import('./verbs/preview.ts')).revokePreview,
  gc: async () => (await import('./verbs/gc.ts')).gc,
  verify: async () => (await import('./verbs/verify.ts')).verify,
  repair: async () => (await import('./verbs/repair.ts')).repair,
  'keys.list': async () => (await import('./verbs/keys.ts')).listKeys,
  'keys.create': async () => (await import('./verbs/keys.ts')).createKeys,
  'keys.rotate': async () => (await import('./verbs/keys.ts')).rotateKeys,
  'keys.retire': async () => (await import('./verbs/keys.ts')).retireKeys,
  'keys.resign': async () => (await import('./verbs/keys.ts')).resignChannels,
  'tokens.list': async () => (await import('./verbs/tokens.ts')).listTokens,
  'tokens.create': async () => (await import('./verbs/tokens.ts')).createToken,
  'tokens.revoke': async () => (await import('./verbs/tokens.ts')).revokeToken,
  audit: async () => (await import('./verbs/audit.ts')).audit,
} as const;

export type VerbName = keyof typeof VERBS;
type Definition<Name extends VerbName> = Awaited<ReturnType<(typeof VERBS)[Name]>>;
type SchemaOf<Name extends VerbName> = ReturnType<Definition<Name>['params']>;

/** Parameters of a verb, as its schema declares them. */
export type VerbParams<Name extends VerbName> = z.input<SchemaOf<Name>>;
/** What a verb answers. */
export type VerbAnswer<Name extends VerbName> =
  Awaited<ReturnType<Definition<Name>['run']>> extends infer Result
    ? Definition<Name>['kind'] extends 'read'
      ? Result
      : Result extends { answer: infer Answer }
        ? Answer
        : never
    : never;

/** Verbs that a page of the console may call, and those of them that change a channel. */
export type ConsoleVerb = { [Name in VerbName]: Definition<Name> extends { console: true } ? Name : never }[VerbName];
export type ChangeVerb = { [Name in ConsoleVerb]: Definition<Name> extends { changesChannel: true } ? Name : never }[ConsoleVerb];

type Params<Name extends VerbName> =
  Record<never, never> extends VerbParams<Name> ? [params?: VerbParams<Name>] : [params: VerbParams<Name>];

/** The verbs as methods. One that reads needs no actor. */
export type VerbMethods = {
  [Name in VerbName]: Definition<Name>['kind'] extends 'read'
    ? (...params: Params<Name>) => Promise<VerbAnswer<Name>>
    : (actor: Actor, ...params: Params<Name>) => Promise<VerbAnswer<Name>>;
};

export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

export function isVerbName(name: string): name is VerbName {
  return Object.hasOwn(VERBS, name);
}

/** The definition of a verb, for callers that know its name at run time only. */
export async function loadVerb(name: VerbName): Promise<Verb> {
  const definition = await VERBS[name]();
  return { ...definition, name } as unknown as Verb;
}
