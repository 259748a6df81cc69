import type { ReleaseContext } from './release-context.ts';
import type { Actor, RejectedRequest, ReleaseError } from './release-service.ts';
import { recorded } from './with-audit.ts';

/** Records an attempt that was refused before it reached a verb: a token that does not count, a request that makes no sense. */
export async function auditRejected(
  { audit, now }: ReleaseContext,
  actor: Actor | null,
  turned: RejectedRequest,
  refusal: ReleaseError,
): Promise<void> {
  const { verb, channel = null, asked = {}, why = '', dryRun = false } = turned;
  const record = await audit.begin();
  try {
    await record.write({
      at: now().toISOString(),
      by: actor?.name ?? 'unknown',
      role: actor?.role ?? null,
      tokenId: actor?.tokenId ?? null,
      verb,
      channel,
      asked,
      why,
      dryRun,
      outcome: 'refused',
      reason: refusal.reason,
      ...recorded(refusal.userMessage),
      sequence: null,
    });
  } finally {
    await record.close();
  }
}
