import type { ReleaseDiff } from 'deploy-api/diff/release-diff';
import {
  type ActRequest,
  type ConsoleReason,
  type DryRunRequest,
  RENEWAL,
  type RefusalAnswer,
  type ReleasesAnswer,
  type SessionAnswer,
} from 'deploy-api/http/contract';
import type { AuditEntry, HistoryEntry, Outcome } from 'deploy-api/release-service';

/** What the page asks of its server. Every call throws `Refused` when the server says no, and when it cannot be reached. */
export interface Api {
  session(): Promise<SessionAnswer>;
  signIn(token: string): Promise<SessionAnswer>;
  signOut(): Promise<void>;
  history(channel: string): Promise<HistoryEntry[]>;
  /** `renewal`: read anew by the page itself, which is no use of the session. */
  audit(renewal: boolean): Promise<AuditEntry[]>;
  releases(unit: string): Promise<ReleasesAnswer>;
  diff(unit: string, from: string, to: string): Promise<ReleaseDiff>;
  dryRun(request: DryRunRequest, signal?: AbortSignal): Promise<Outcome>;
  act(request: ActRequest): Promise<Outcome>;
}

/** A refusal as the page knows it: `unanswered` when the server said nothing at all. */
export type Refusal = Omit<RefusalAnswer, 'reason'> & { reason: ConsoleReason | 'unanswered' };

/** How long an answer may take, ms: longer than the server waits for anything that it asks, so that a dead line does not look busy. */
const PATIENCE_MS = 30_000;

/** The server's no, as it said it. Status 0: it did not answer. */
export class Refused extends Error {
  readonly status: number;
  readonly answer: Refusal;

  constructor(status: number, answer: Refusal) {
    super(answer.message);
    this.name = 'Refused';
    this.status = status;
    this.answer = answer;
  }
}

interface Asked {
  body?: unknown;
  signal?: AbortSignal | undefined;
  renewal?: boolean;
}

/** The server over HTTP. `onSignedOut` runs when it does not know the session any more. */
export function createApi(onSignedOut: () => void): Api {
  async function ask<Answer>(method: string, path: string, { body, signal, renewal = false }: Asked = {}): Promise<Answer> {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(renewal && { [RENEWAL]: '1' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new Refused(0, { reason: 'unanswered', message: 'the console does not answer' });
    });
    if (response.status === 204) return undefined as Answer;
    // What is no JSON comes from something in between (a proxy's page): an answer neither way.
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as Answer;
    const refusal = (answer as Refusal | null | undefined) ?? {
      reason: 'unexpected' as const,
      message: `the console answered ${response.status}`,
    };
    if (refusal.reason === 'session') onSignedOut();
    throw new Refused(response.status, refusal);
  }

  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  return {
    session: () => ask('GET', '/session'),
    signIn: (token) => ask('POST', '/session', { body: { token } }),
    signOut: () => ask('DELETE', '/session'),
    history: (channel) => ask('GET', `/api/history?${query({ channel })}`),
    audit: (renewal) => ask('GET', '/api/audit', { renewal }),
    releases: (unit) => ask('GET', `/api/releases/${encodeURIComponent(unit)}`),
    diff: (unit, from, to) => ask('GET', `/api/diff?${query({ unit, from, to })}`),
    dryRun: (request, signal) => ask('POST', '/api/dry-run', { body: request, signal }),
    act: (request) => ask('POST', '/api/act', { body: request }),
  };
}
