import { type Actor, type Desk, DeskRefused } from 'deploy-api/desk';
import { say } from 'deploy-release/messages/said';
import type { TakeBack } from './release-health.ts';

/** The edge as the desk sees it: it may take back, and nothing else. */
const EDGE: Actor = { name: 'edge', role: 'automation', units: [], tokenId: null };
/** Others may change the channel at the same moment. */
const TRIES = 3;

/** Takes back by way of the desk, which checks the release that the unit goes to. Rejects with its refusal. */
export function deskTakeBack(desk: Pick<Desk, 'rollback'>, channel: string): TakeBack {
  return async ({ unit, to }, why) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { sequence } = await desk.rollback(EDGE, [to === null ? { unit } : { unit, to }], { channel, why });
        return { sequence };
      } catch (error) {
        if (attempt >= TRIES || !(error instanceof DeskRefused) || error.reason !== 'conflict') throw error;
      }
    }
  };
}

/** Of an edge that was given no desk (a bench, a test): what should go is told, and stays. */
export const noDesk: TakeBack = async () => {
  throw new DeskRefused('right', say('verdict.noDesk'));
};
