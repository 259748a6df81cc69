import { ensureKeys, KeyError, openSigner, retirable, retireEnded, retireKey, rotateKeys, trustedKeys } from 'deploy-release/keys/index';
import { resign } from 'deploy-release/store/index';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { mustReachEnd } from '../highest-sequence.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';

/** The trusted keys, public parts; made when there are none. */
export function createKeys(context: ReleaseContext, actor: Actor): Promise<TrustedKey[]> {
  return withAudit(context, actor, { verb: 'keys.create', units: [], asked: {} }, async () => {
    const before = await trustedKeys(context.keysDir).catch(unlessMissing);
    const answer = await ensureKeys(context.keysDir);
    return { answer, message: `${answer.length} trusted keys`, changed: before === null };
  });
}

export interface Rotation {
  role: TrustedKey['role'];
  overlapDays?: number;
}

/**
 * Adds a key and gives the old ones an end; then every channel that only those signed is signed anew, by both, so that whoever
 * knows only one of them follows. Gives the new key's public part.
 */
export function rotate(context: ReleaseContext, actor: Actor, { role, overlapDays }: Rotation): Promise<TrustedKey> {
  return withAudit(context, actor, { verb: 'keys.rotate', units: [], asked: { role, overlapDays } }, async (who) => {
    await ensureKeys(context.keysDir);
    const key = await rotateKeys(context.keysDir, { role, now: context.now(), ...(overlapDays !== undefined && { overlapDays }) });
    const channels = await signAnew(context, who.name, `new key ${key.id}`);
    const signed = channels.length > 0 ? `, ${channels.join(', ')} signed anew` : '';
    return { answer: key, message: `${role} key ${key.id}${signed}`, changed: true };
  });
}

/** Takes a key out of use at once, or, without an id, all whose end is past. Gives the ids. */
export function retire(context: ReleaseContext, actor: Actor, id?: string): Promise<string[]> {
  return withAudit(context, actor, { verb: 'keys.retire', units: [], asked: { id } }, async (who) => {
    if (id !== undefined) await retirable(context.keysDir, id, context.now());
    // What stands must bear a signature that goes on counting before the old one counts no more.
    await signAnew(context, who.name, id === undefined ? 'ended keys go' : `key ${id} goes`, id);
    const answer = id === undefined ? await retireEnded(context.keysDir, context.now()) : [id];
    if (id !== undefined) await retireKey(context.keysDir, id, context.now());
    return { answer, message: answer.length > 0 ? `retired ${answer.join(', ')}` : 'no key has ended', changed: answer.length > 0 };
  });
}

/** Signs what a rotation that was interrupted left unsigned. Gives the channels. */
export function signChannels(context: ReleaseContext, actor: Actor): Promise<string[]> {
  return withAudit(context, actor, { verb: 'keys.resign', units: [], asked: {} }, async (who) => {
    const answer = await signAnew(context, who.name, 'signatures that go on counting');
    const message = answer.length > 0 ? `${answer.join(', ')} signed anew` : 'every channel bears a signature that goes on counting';
    return { answer, message, changed: answer.length > 0 };
  });
}

/**
 * Signs every channel whose document bears no signature but of keys that end, or of the one that goes. One of an automation key
 * is not enough: what it stands on is signed by a release key, which may be the one that ends.
 */
async function signAnew(context: ReleaseContext, by: string, why: string, goes?: string): Promise<string[]> {
  const { store, keysDir, now } = context;
  const lasting = (await trustedKeys(keysDir)).filter(({ id, role, until }) => role === 'release' && until === undefined && id !== goes);
  const signer = await openSigner(keysDir, 'release', now());
  const signed: string[] = [];
  for (const channel of await store.channels()) {
    const state = await store.channel(channel);
    if (!state || lasting.some(({ id }) => Object.hasOwn(state.signed.signatures, id))) continue;
    await resign(store, { channel, by, why, signer, now, stands: (before) => mustReachEnd(context, channel, before) });
    signed.push(channel);
  }
  return signed;
}

/** Null for keys that were never made. */
export function unlessMissing(error: unknown): null {
  if (error instanceof KeyError && error.reason === 'missing') return null;
  throw error;
}
