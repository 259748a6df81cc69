import type { HealthView } from 'deploy-release';
import type { HealthAnswer } from './answers.ts';

const EDGE_TIMEOUT_MS = 2000;

/** Health of releases from the edge. Never throws: the console works without an edge. */
export async function edgeHealth(edgeUrl: string): Promise<HealthAnswer> {
  try {
    const answer = await fetch(`${edgeUrl}/health`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(EDGE_TIMEOUT_MS),
    });
    if (!answer.ok) return { known: false, reason: `the edge answered ${answer.status}` };
    const view = (await answer.json()) as Partial<HealthView>;
    if (typeof view?.releases !== 'object') return { known: false, reason: 'the edge gives no health of releases' };
    return { known: true, view: view as HealthView };
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'the edge does not answer' : 'no edge can be reached';
    return { known: false, reason };
  }
}
