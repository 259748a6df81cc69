import { everTrustedKeys, trustedKeys } from 'deploy-release/keys/index';
import { createMessage, type Message } from 'deploy-release/messages/message';
import { StoreError, verifiedHead, verifyChannel } from 'deploy-release/store/index';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { highestSequence } from '../highest-sequence.ts';
import { mustBeChannel } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { VerifyReport } from '../release-service.ts';
import { refusalOf } from '../with-audit.ts';

/** Recomputes every hash and signature that a channel rests on, and the chain of the record of attempts. */
export async function verify(context: ReleaseContext, channel: string): Promise<VerifyReport> {
  const { store, keysDir, audit: record, now } = context;
  mustBeChannel(channel);
  try {
    const { problems: ofRecord, ...audit } = await record.verify();
    const newest = (await store.sequences(channel)).at(-1) ?? 0;
    const known = await highestSequence(context, channel);
    const ofEnd = known > newest ? [createMessage('channel.cut', { channel, stands: newest, known })] : [];
    if (newest === 0) {
      const problems = [...ofEnd, ...ofRecord];
      return { ok: problems.length === 0, channel, documents: 0, releases: 0, audit, problems };
    }
    const [trusted, everTrusted] = await Promise.all([trustedKeys(keysDir), everTrustedKeys(keysDir)]);
    const report = await verifyChannel(store, channel, { trusted, everTrusted, now: now() });
    const out = report.problems.length > 0 ? await wayOut(context, channel, trusted) : [];
    const problems = [...report.problems, ...ofEnd, ...out, ...ofRecord];
    return { ...report, ok: problems.length === 0, audit, problems };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** What to do where the newest document itself does not count: then every change is refused. */
async function wayOut({ store, now }: ReleaseContext, channel: string, keys: readonly TrustedKey[]): Promise<Message[]> {
  try {
    await verifiedHead(store, channel, () => ({ keys, now: now().toISOString() }));
    return [];
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'damaged') return [error.userMessage];
    throw error;
  }
}
