import { everTrustedKeys, StoreError, trustedKeys, verifiedHead, verifyChannel } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { CHANNEL_OPTION, noNames } from '../cli-mapping.ts';
import { highestSequence } from '../highest-sequence.ts';
import { mustBeChannel } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { releaseErrorOf } from '../release-error.ts';
import type { VerifyReport } from '../reports.ts';
import { defineRead, nameParam } from '../verb.ts';

/** Verifies every hash and signature that a channel depends on, and the hash chain of the audit. */
export const verify = defineRead({
  title: { en: 'verify everything', zh: '全部核验' },
  summary: { en: 'check every hash and signature again', zh: '重新核对所有哈希与签名' },
  roles: ['manager'],
  params: (zod) => zod.strictObject({ channel: nameParam(zod) }),
  async run(context, { channel }): Promise<VerifyReport> {
    mustBeChannel(channel);
    try {
      return await verifyAll(context, channel);
    } catch (error) {
      throw releaseErrorOf(error) ?? error;
    }
  },
  cli: {
    options: CHANNEL_OPTION,
    params: (args) => {
      noNames(args, '[--channel <name>]');
      return { channel: args.channel };
    },
  },
});

async function verifyAll(context: ReleaseContext, channel: string): Promise<VerifyReport> {
  const { store, keysDir, now } = context;
  const { problems: ofAudit, ...audit } = await context.audit.verify();
  const newest = (await store.sequences(channel)).at(-1) ?? 0;
  const known = await highestSequence(context, channel);
  const ofEnd = known > newest ? [createMessage('channel.cut', { channel, current: newest, known })] : [];
  if (newest === 0) {
    const problems = [...ofEnd, ...ofAudit];
    return { ok: problems.length === 0, channel, documents: 0, releases: 0, audit, problems };
  }
  const [trusted, everTrusted] = await Promise.all([trustedKeys(keysDir), everTrustedKeys(keysDir)]);
  const report = await verifyChannel(store, channel, { trusted, everTrusted, now: now() });
  const remedy = report.problems.length > 0 ? await remedyOf(context, channel, trusted) : [];
  const problems = [...report.problems, ...ofEnd, ...remedy, ...ofAudit];
  return { ...report, ok: problems.length === 0, audit, problems };
}

/** Remedy for an invalid newest document, which blocks every change. */
async function remedyOf({ store, now }: ReleaseContext, channel: string, keys: readonly TrustedKey[]): Promise<Message[]> {
  try {
    await verifiedHead(store, channel, () => ({ keys, now: now().toISOString() }));
    return [];
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'damaged') return [error.userMessage];
    throw error;
  }
}
