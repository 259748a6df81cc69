import { type Actor, ReleaseError, type ReleaseService } from 'deploy-api/release-service';
import { createMessage } from 'deploy-release/messages/message';
import type { TakeBack } from './release-health.ts';

/** The edge as the release service sees it: it may take back, and nothing else. */
const EDGE: Actor = { name: 'edge', role: 'automation', units: [], tokenId: null };
/** Others may change the channel at the same moment. */
const TRIES = 3;

/** Takes back by way of the release service, which checks the release that the unit goes to. Rejects with its refusal. */
export function automaticRollback(releaseService: Pick<ReleaseService, 'rollback'>, channel: string): TakeBack {
  return async ({ unit, to }, why) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { sequence } = await releaseService.rollback(EDGE, [to === null ? { unit } : { unit, to }], { channel, why });
        return { sequence };
      } catch (error) {
        if (attempt >= TRIES || !(error instanceof ReleaseError) || error.reason !== 'conflict') throw error;
      }
    }
  };
}

/** Of an edge that was given no release service (a bench, a test): what should go is told, and stays. */
export const noDesk: TakeBack = async () => {
  throw new ReleaseError('right', createMessage('verdict.noDesk'));
};
