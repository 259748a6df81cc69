import { Readable } from 'node:stream';
import { createMessage } from 'deploy-release/messages/message';
import { z } from 'zod';
import { type Actor, type ChangeRequest, ReleaseError, type ReleaseService, ROLES } from '../../release-service.ts';
import type { Call } from '../../remote/protocol.ts';
import { mustBeAllowed, type Verb } from '../../rights/allowed.ts';
import { readContract } from '../../service/ask-service.ts';
import type { TokenShare } from './token-share.ts';
import { withUpload } from './upload.ts';

export interface CallOptions {
  releaseService: ReleaseService;
  /** Folder in which uploads are laid out while they are published. */
  uploads: string;
  share: TokenShare;
}

type Handler = (options: CallOptions, actor: Actor, body: unknown) => Promise<unknown>;

const name = z.string().max(128);
const text = z.string().max(2000);
const units = z.array(name).max(100);
const versions = z.record(name, name.nullable());
const dryRun = z.boolean().optional();
const limit = z.number().int().min(1).max(500).optional();
const wish = z
  .strictObject({ channel: name, why: text, dryRun, newChannel: z.boolean().optional(), sequence: z.number().int().min(0).optional() })
  .transform(given<ChangeRequest>);
const release = z.strictObject({ unit: name, version: name, wish });
const ofUnits = z.strictObject({ units, wish });
const token = {
  name,
  role: z.enum(ROLES),
  units: units.optional(),
  days: z.number().optional(),
};
const keysVerb = z.enum(['keys.create', 'keys.rotate', 'keys.retire', 'keys.resign']);
const trial = z.union([
  z.looseObject({ verb: keysVerb }).transform(({ verb }) => ({ ofKeys: verb })),
  z.strictObject({ verb: z.literal('tokens.create'), ...token }),
  z.strictObject({ verb: z.literal('tokens.revoke'), id: name }),
]);
const contract = z.unknown().transform((value, context) => {
  try {
    return readContract(JSON.stringify(value ?? null));
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

/** A handler that gets a body of its form. Throws `ZodError` for another one. */
const call =
  <Body extends z.ZodType>(body: Body, act: (options: CallOptions, actor: Actor, body: z.output<Body>) => Promise<unknown>): Handler =>
  (options, actor, given) =>
    act(options, actor, body.parse(given));

/** What each call does. Who acts is whoever holds the token, never what a body says. */
export const HANDLERS: Record<Call, Handler> = {
  whoami: call(z.strictObject({}), async (_, actor) => actor),
  publish: publishUpload,
  check: call(z.strictObject({ versions, channel: name }), ({ releaseService }, actor, { versions, channel }) =>
    releaseService.check(actor, versions, { channel }),
  ),
  promote: call(z.strictObject({ versions, wish }), ({ releaseService }, actor, { versions, wish }) =>
    releaseService.promote(actor, versions, wish),
  ),
  canary: call(
    z.strictObject({ unit: name, version: name.nullable(), percent: z.number(), wish }),
    ({ releaseService }, actor, { unit, version, percent, wish }) => releaseService.canary(actor, unit, { version, percent }, wish),
  ),
  rollback: call(
    z.strictObject({ moves: z.array(z.strictObject({ unit: name, to: name.optional() })).max(100), wish }),
    ({ releaseService }, actor, { moves, wish }) =>
      releaseService.rollback(
        actor,
        moves.map(({ unit, to }) => ({ unit, ...(to !== undefined && { to }) })),
        wish,
      ),
  ),
  hold: call(ofUnits, ({ releaseService }, actor, { units, wish }) => releaseService.hold(actor, units, wish)),
  unhold: call(ofUnits, ({ releaseService }, actor, { units, wish }) => releaseService.unhold(actor, units, wish)),
  pin: call(release, ({ releaseService }, actor, { wish, ...one }) => releaseService.pin(actor, one, wish)),
  unpin: call(release, ({ releaseService }, actor, { wish, ...one }) => releaseService.unpin(actor, one, wish)),
  remove: call(z.strictObject({ unit: name, wish }), ({ releaseService }, actor, { unit, wish }) =>
    releaseService.remove(actor, unit, wish),
  ),
  try: call(z.strictObject({ trial }), async ({ releaseService }, actor, { trial }) => {
    if ('ofKeys' in trial) return keysAreElsewhere(releaseService, actor, trial.ofKeys, true);
    await releaseService.dryRun(actor, trial.verb === 'tokens.create' ? given(trial) : trial);
    return null;
  }),
  status: call(z.strictObject({ channel: name }), ({ releaseService }, _, { channel }) => releaseService.status(channel)),
  history: call(z.strictObject({ channel: name, limit }), ({ releaseService }, _, { channel, limit }) =>
    releaseService.history(channel, given({ limit })),
  ),
  diff: call(z.strictObject({ unit: name, from: name, to: name }), ({ releaseService }, _, { unit, from, to }) =>
    releaseService.diff(unit, from, to),
  ),
  versions: call(z.strictObject({ unit: name }), ({ releaseService }, _, { unit }) => releaseService.versions(unit)),
  published: call(z.strictObject({ unit: name }), ({ releaseService }, _, { unit }) => releaseService.published(unit)),
  verify: call(z.strictObject({ channel: name }), async ({ releaseService }, actor, { channel }) => {
    await mustHaveRight(releaseService, actor, 'verify');
    return releaseService.verify(channel);
  }),
  gc: call(z.strictObject({ olderThanDays: z.number(), dryRun }), ({ releaseService }, actor, wanted) =>
    releaseService.gc(actor, given(wanted)),
  ),
  'check-service': call(z.strictObject({ contract, channel: name }), ({ releaseService }, actor, { contract, channel }) =>
    releaseService.checkService(actor, contract, { channel }),
  ),
  'publish-service': call(z.strictObject({ contract, channel: name, dryRun }), ({ releaseService }, actor, { contract, ...where }) =>
    releaseService.publishService(actor, contract, given(where)),
  ),
  'tokens.create': call(z.strictObject(token), ({ releaseService }, actor, wanted) => releaseService.createToken(actor, given(wanted))),
  'tokens.list': call(z.strictObject({}), ({ releaseService }, actor) => releaseService.tokens(actor)),
  'tokens.revoke': call(z.strictObject({ id: name }), ({ releaseService }, actor, { id }) => releaseService.revokeToken(actor, id)),
  keys: call(z.strictObject({}), ({ releaseService }) => releaseService.keys()),
  'keys.create': keysElsewhere('keys.create'),
  'keys.rotate': keysElsewhere('keys.rotate'),
  'keys.retire': keysElsewhere('keys.retire'),
  'keys.resign': keysElsewhere('keys.resign'),
  preview: call(z.strictObject({ units: versions, hours: z.number(), dryRun }), ({ releaseService }, actor, { units, ...wanted }) =>
    releaseService.previewLink(actor, units, given(wanted)),
  ),
  audit: call(z.strictObject({ limit }), async ({ releaseService }, actor, { limit }) => {
    await mustHaveRight(releaseService, actor, 'audit');
    return releaseService.audit(given({ limit }));
  }),
};

/** Fields that are there: what was left out is no field of `undefined`. */
function given<Fields extends object>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** An upload is no JSON document: it is written to the disk while it comes in. */
async function publishUpload({ releaseService, uploads, share }: CallOptions, actor: Actor, body: unknown): Promise<unknown> {
  await mustHaveRight(releaseService, actor, 'publish');
  let reachedUseCase = false;
  try {
    if (!(body instanceof Readable)) throw new ReleaseError('input', createMessage('remote.form', { fault: 'no upload' }));
    // What is left of one that is refused is still taken in, so that whoever sends it hears why.
    return await withUpload(uploads, body.iterator({ destroyOnReturn: false }), ({ dir, head, bytes }) => {
      reachedUseCase = true;
      share.uploaded(actor, bytes);
      return releaseService.publish(actor, dir, given({ unit: head.unit, dryRun: head.dryRun }));
    });
  } catch (error) {
    if (!reachedUseCase && error instanceof ReleaseError) await releaseService.auditRejected(actor, { verb: 'publish' }, error);
    throw error;
  }
}

/**
 * What the release service itself asks no right for, or only when it has everything. Reading is free on the machine itself, where whoever may read
 * the folder could anyway; from elsewhere it takes a manager.
 */
async function mustHaveRight(releaseService: ReleaseService, actor: Actor, verb: Verb): Promise<void> {
  try {
    mustBeAllowed(actor, verb, []);
  } catch (error) {
    if (error instanceof ReleaseError) await releaseService.auditRejected(actor, { verb }, error);
    throw error;
  }
}

function keysElsewhere(verb: Verb): Handler {
  return ({ releaseService }, actor) => keysAreElsewhere(releaseService, actor, verb, false);
}

/** The root of all trust is changed where it lies, so that a token alone never reaches it. */
async function keysAreElsewhere(releaseService: ReleaseService, actor: Actor, verb: Verb, dryRun: boolean): Promise<never> {
  const refusal = new ReleaseError('right', createMessage('remote.keys'));
  await releaseService.auditRejected(actor, { verb, dryRun }, refusal);
  throw refusal;
}
