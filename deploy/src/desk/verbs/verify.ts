import { everTrustedKeys, trustedKeys } from '../../keys/index.ts';
import { verifyChannel } from '../../store/index.ts';
import { refusalOf } from '../attempt.ts';
import type { VerifyReport } from '../desk.ts';
import { mustBeChannel } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** Recomputes every hash and signature that a channel rests on. */
export async function verify({ store, keysDir, now }: Surroundings, channel: string): Promise<VerifyReport> {
  mustBeChannel(channel);
  try {
    if ((await store.sequences(channel)).length === 0) return { ok: true, channel, documents: 0, releases: 0, problems: [] };
    const [trusted, everTrusted] = await Promise.all([trustedKeys(keysDir), everTrustedKeys(keysDir)]);
    const report = await verifyChannel(store, channel, { trusted, everTrusted, now: now() });
    return { ok: report.problems.length === 0, ...report };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
