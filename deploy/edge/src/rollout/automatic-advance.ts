import { ReleaseError, type ReleaseService } from 'deploy-api';
import { createMessage } from 'deploy-release/messages';
import { EDGE } from '../health/automatic-rollback.ts';
import type { AdvanceHandler } from './rollout-stepper.ts';

/** Takes the next step through the release service, which gates it. Rejects with its `ReleaseError`. */
export function createAutomaticAdvance(releaseService: Pick<ReleaseService, 'rollout.advance'>, channel: string): AdvanceHandler {
  return async (step, why) => {
    const { sequence, changed } = await releaseService['rollout.advance'](EDGE, { ...step, channel, why });
    return { sequence, changed };
  };
}

/** Handler of an edge without a release service (benchmarks, tests): its rollouts wait, and say why. */
export const noAdvance: AdvanceHandler = async () => {
  throw new ReleaseError('right', createMessage('analysis.noReleaseService'));
};
