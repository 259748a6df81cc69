import type { HealthView } from 'deploy-release/canary-analysis/health-view';
import type { HealthAnswer } from './contract.ts';

const TIMEOUT_MS = 2000;

/** Asks the edge what its visitors' browsers said. Never throws: without an edge the console still shows and changes releases. */
export async function edgeHealth(edgeUrl: string): Promise<HealthAnswer> {
  try {
    const answer = await fetch(`${edgeUrl}/health`, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return { known: false, reason: `the edge answered ${answer.status}` };
    const view = (await answer.json()) as Partial<HealthView>;
    if (typeof view?.releases !== 'object') return { known: false, reason: 'the edge tells no health of releases' };
    return { known: true, view: view as HealthView };
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'the edge does not answer' : 'no edge can be reached';
    return { known: false, reason };
  }
}
