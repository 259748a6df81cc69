import { everTrustedKeys, trustedKeys } from '../../keys/index.ts';
import { verifyChannel } from '../../store/index.ts';
import { refusalOf } from '../attempt.ts';
import type { VerifyReport } from '../desk.ts';
import { mustBeChannel } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** Recomputes every hash and signature that a channel rests on, and the chain of the record of attempts. */
export async function verify({ store, keysDir, audit: record, now }: Surroundings, channel: string): Promise<VerifyReport> {
  mustBeChannel(channel);
  try {
    const { problems: ofRecord, ...audit } = await record.verify();
    if ((await store.sequences(channel)).length === 0) {
      return { ok: ofRecord.length === 0, channel, documents: 0, releases: 0, audit, problems: ofRecord };
    }
    const [trusted, everTrusted] = await Promise.all([trustedKeys(keysDir), everTrustedKeys(keysDir)]);
    const report = await verifyChannel(store, channel, { trusted, everTrusted, now: now() });
    const problems = [...report.problems, ...ofRecord];
    return { ...report, ok: problems.length === 0, audit, problems };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
