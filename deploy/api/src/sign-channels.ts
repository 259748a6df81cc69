import { KeyError, openSigner, pinFloor, trustedKeys } from 'deploy-release/keys/index';
import { resign } from 'deploy-release/store/index';
import { mustReachEnd } from './highest-sequence.ts';
import type { ReleaseContext } from './release-context.ts';

/**
 * Signs every channel whose document carries only signatures of keys that end, or of the key that goes. One of an automation key
 * is not enough: the document it rests on is signed by a release key, which may be the one that ends. With `before` (ISO), also
 * every channel whose document is older: edges see by its time that none is withheld. Gives the channels.
 */
export async function signAnew(
  context: ReleaseContext,
  by: string,
  why: string,
  { goes, before }: { goes?: string | undefined; before?: string | undefined } = {},
): Promise<string[]> {
  const { store, keysDir, now } = context;
  const lasting = (await trustedKeys(keysDir)).filter(({ id, role, until }) => role === 'release' && until === undefined && id !== goes);
  const signer = await openSigner(keysDir, 'release', now());
  const signed: string[] = [];
  for (const channel of await store.channels()) {
    const state = await store.channel(channel);
    const isFresh = state && !(before !== undefined && state.body.at < before);
    if (!state || (isFresh && lasting.some(({ id }) => Object.hasOwn(state.signed.signatures, id)))) continue;
    await resign(store, { channel, by, why, signer, now, precondition: (before) => mustReachEnd(context, channel, before) });
    const renewed = await store.channel(channel);
    if (renewed) await pinFloor(keysDir, channel, renewed.body.sequence).catch(() => undefined);
    signed.push(channel);
  }
  return signed;
}

/** Null for keys that were never created. */
export function unlessMissing(error: unknown): null {
  if (error instanceof KeyError && error.reason === 'missing') return null;
  throw error;
}
