import { type Actor, createReleaseService, createRemoteReleaseService, ReleaseError, type ReleaseService } from 'deploy-api';
import { createMessage } from 'deploy-release/messages';
import type { RollbackHandler } from './release-analysis.ts';

/** The edge's actor at the release service: automation may roll back, and take the steps that a release manager has signed. */
export const EDGE: Actor = { name: 'edge', role: 'automation', units: [], tokenId: null };
/** Attempts on a conflict: others may change the channel at the same moment. */
const TRIES = 3;

/** Settings of the release service that an edge acts by. */
interface ReleaseServiceSettings {
  /** A console; null for the data folder. */
  releaseService: { url: URL; token: string } | null;
  dataDir: string;
  keysDir: string;
  serviceUrl: string;
  coolDownMs: number;
}

/** The release service that carries out automatic rollbacks: a console, or that of the data folder in this process. */
export function releaseServiceOf(settings: ReleaseServiceSettings): Pick<ReleaseService, 'rollback' | 'rollout.advance'> {
  const { releaseService, dataDir, keysDir, serviceUrl, coolDownMs } = settings;
  return releaseService ? createRemoteReleaseService(releaseService) : createReleaseService({ dataDir, keysDir, serviceUrl, coolDownMs });
}

/** Rolls back through the release service, which gates the target. Rejects with its `ReleaseError`. */
export function createAutomaticRollback(releaseService: Pick<ReleaseService, 'rollback'>, channel: string): RollbackHandler {
  return async ({ unit, from, to }, why) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const moves = [{ unit, from, ...(to !== null && { to }) }];
        const { sequence, changed } = await releaseService.rollback(EDGE, { moves, channel, why });
        return { sequence, changed };
      } catch (error) {
        if (attempt >= TRIES || !(error instanceof ReleaseError) || error.reason !== 'conflict') throw error;
      }
    }
  };
}

/** Handler of an edge without a release service (benchmarks, tests): the rollback fails and is reported. */
export const noRollback: RollbackHandler = async () => {
  throw new ReleaseError('right', createMessage('analysis.noReleaseService'));
};
