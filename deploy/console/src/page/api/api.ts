import type {
  ApiErrorBody,
  ApiErrorReason,
  ChangeVerb,
  ChangeWithinMs,
  ConsoleVerb,
  RenewalHeader,
  SessionAnswer,
  VerbAnswer,
  VerbParams,
} from 'deploy-api/types';

/** Header of requests that the page sends by itself: they do not count as use of the session. */
export const RENEWAL: RenewalHeader = 'x-renewal';

/** Fields of every change that the page adds to the user's input. */
type Common = 'channel' | 'why' | 'dryRun' | 'newChannel' | 'sequence';
/** In a form, every nullable parameter is required. */
type Filled<Value> = Value extends null ? never : Value extends object ? { [Key in keyof Value]: Filled<Value[Key]> } : Value;

/** A change of the channel as a form fills it in: a verb and its own parameters. */
export type Change = { [Verb in ChangeVerb]: { verb: Verb } & Filled<Omit<VerbParams<Verb>, Common>> }[ChangeVerb];
export type Outcome = VerbAnswer<ChangeVerb>;

export interface ChangeOptions {
  channel: string;
  why: string;
  /** Of the document that the user saw, 0 for a channel without one. */
  sequence?: number;
  dryRun?: boolean;
  signal?: AbortSignal;
}

export interface CallOptions {
  /** Sent by the page itself. */
  renewal?: boolean;
  dryRun?: boolean;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** The server. Every call throws `ApiError` when the server refuses, and when it cannot be reached. */
export interface Api {
  session(): Promise<SessionAnswer>;
  signIn(token: string): Promise<SessionAnswer>;
  signOut(): Promise<void>;
  /** Calls a verb of the table. */
  call<Verb extends ConsoleVerb>(verb: Verb, params: VerbParams<Verb>, options?: CallOptions): Promise<VerbAnswer<Verb>>;
  change(change: Change, options: ChangeOptions): Promise<Outcome>;
}

/** A refusal as the page handles it: `unanswered` when no response arrived. */
export type Refusal = Omit<ApiErrorBody, 'reason'> & { reason: ApiErrorReason | 'unanswered' };

/** Request timeout, ms: longer than any timeout of the server, so that only a lost connection reaches it. */
const TIMEOUT_MS = 30_000;
/** The same for a change. Browsers may give up before: Firefox does so after five minutes. */
const CHANGE_TIMEOUT_MS: ChangeWithinMs = 1_200_000;

/** A call that failed: the server refused it, or did not answer (status 0, reason `unanswered`). */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
  }
}

interface Sent {
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  renewal?: boolean;
}

/** The server over HTTP. `onSignedOut` runs when the server no longer knows the session. */
export function createApi(onSignedOut: () => void): Api {
  async function send<Answer>(
    method: string,
    path: string,
    { body, signal, renewal = false, timeoutMs = TIMEOUT_MS }: Sent = {},
  ): Promise<Answer> {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(renewal && { [RENEWAL]: '1' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, { reason: 'unanswered', message: 'the console does not answer' });
    });
    if (response.status === 204) return undefined as Answer;
    // A body that is not JSON comes from something in between (a proxy's error page), not from the server.
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as Answer;
    const refusal = (answer as Refusal | null | undefined) ?? {
      reason: 'unexpected' as const,
      message: `the console answered ${response.status}`,
    };
    if (refusal.reason === 'session') onSignedOut();
    throw new ApiError(response.status, refusal);
  }

  const call: Api['call'] = async (verb, params, { dryRun = false, ...options } = {}) => {
    const path = `/api/${verb}${dryRun ? '?dryRun=true' : ''}`;
    return (await send<{ answer: never }>('POST', path, { body: params, ...options })).answer;
  };
  return {
    session: () => send('GET', '/session'),
    signIn: (token) => send('POST', '/session', { body: { token } }),
    signOut: () => send('DELETE', '/session'),
    call,
    change: ({ verb, ...params }, { dryRun, signal, ...common }) =>
      call(verb, { ...params, ...common } as VerbParams<ChangeVerb>, { dryRun, signal, timeoutMs: CHANGE_TIMEOUT_MS }),
  };
}
