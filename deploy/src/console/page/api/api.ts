import type { AuditEntry, HistoryEntry, Outcome } from '../../../desk/desk.ts';
import type { ReleaseDiff } from '../../../desk/diff/release-diff.ts';
import type { ActRequest, DryRunRequest, RefusalAnswer, ReleasesAnswer, SessionAnswer } from '../../contract.ts';

/** What the page asks of its server. Every call throws `Refused` when the server says no, and when it cannot be reached. */
export interface Api {
  session(): Promise<SessionAnswer>;
  signIn(token: string): Promise<SessionAnswer>;
  signOut(): Promise<void>;
  history(channel: string): Promise<HistoryEntry[]>;
  audit(): Promise<AuditEntry[]>;
  releases(unit: string): Promise<ReleasesAnswer>;
  diff(unit: string, from: string, to: string): Promise<ReleaseDiff>;
  dryRun(request: DryRunRequest, signal?: AbortSignal): Promise<Outcome>;
  act(request: ActRequest): Promise<Outcome>;
}

/** The server's no, as it said it. Status 0: it did not answer. */
export class Refused extends Error {
  readonly status: number;
  readonly answer: RefusalAnswer;

  constructor(status: number, answer: RefusalAnswer) {
    super(answer.message);
    this.name = 'Refused';
    this.status = status;
    this.answer = answer;
  }
}

/** The server over HTTP. `onSignedOut` runs when it does not know the session any more. */
export function createApi(onSignedOut: () => void): Api {
  async function ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new Refused(0, { reason: 'unexpected', message: 'the console does not answer' });
    });
    if (response.status === 204) return undefined as Answer;
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as Answer;
    const refusal = (answer as RefusalAnswer | null) ?? {
      reason: 'unexpected' as const,
      message: `the console answered ${response.status}`,
    };
    if (refusal.reason === 'session') onSignedOut();
    throw new Refused(response.status, refusal);
  }

  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  return {
    session: () => ask('GET', '/session'),
    signIn: (token) => ask('POST', '/session', { token }),
    signOut: () => ask('DELETE', '/session'),
    history: (channel) => ask('GET', `/api/history?${query({ channel })}`),
    audit: () => ask('GET', '/api/audit'),
    releases: (unit) => ask('GET', `/api/releases/${encodeURIComponent(unit)}`),
    diff: (unit, from, to) => ask('GET', `/api/diff?${query({ unit, from, to })}`),
    dryRun: (request, signal) => ask('POST', '/api/dry-run', request, signal),
    act: (request) => ask('POST', '/api/act', request),
  };
}
