import { createMessage } from 'deploy-release/messages/message';
import { ZodError } from 'zod';
import { type Actor, type RejectedRequest, ReleaseError, type ReleaseService } from '../release-service.ts';
import { VERBS } from '../rights/allowed.ts';
import { faultOf } from './refusals.ts';

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,63}$/;
const MOST_ASKED = 2000;
const MOST_WHY = 500;

/** What a body wanted, as far as it can be read: it comes from outside and may be anything. */
export function turnedOf(body: unknown, dryRun: boolean): RejectedRequest {
  const { channel, act, why } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const wanted = (typeof act === 'object' && act !== null ? act : {}) as Record<string, unknown>;
  const { action, ...asked } = wanted;
  return {
    verb: VERBS.find((verb) => verb === action) ?? 'act',
    channel: typeof channel === 'string' && CHANNEL.test(channel) ? channel : null,
    asked: JSON.stringify(asked).length <= MOST_ASKED ? asked : {},
    why: typeof why === 'string' ? why.slice(0, MOST_WHY) : '',
    dryRun,
  };
}

/** Does what the page asks; a request that makes no sense is recorded and refused as the release service would. */
export async function formed<Answer>(
  releaseService: Pick<ReleaseService, 'auditRejected'>,
  actor: Actor,
  turned: RejectedRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const refusal = new ReleaseError('input', createMessage('console.form', { fault: faultOf(error) }));
    await releaseService.auditRejected(actor, turned, refusal);
    throw refusal;
  }
}
