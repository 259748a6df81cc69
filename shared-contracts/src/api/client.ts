import type { AxiosInstance, AxiosResponse } from 'axios';
import { type Locale, languageHeaderOf } from '../locale/locale.ts';
import { parseSessionFields, SESSION_HEADER, type SessionPort } from '../session/session-header.ts';
import { type CallKind, callPath } from './call-kind.ts';
import type { CallName } from './call-names.ts';
import type { ApiClient, ApiError, ApiFailure, CallOptions } from './client-types.ts';
import { CODE, type Envelope, TOKEN_STATE_HEADER } from './contract.ts';
import type { HttpOptions } from './http.ts';

/** `ApiFailure.code` of a call without a response. */
const NO_RESPONSE = -2;
/** Sent by a proxy for a service that did not answer. */
const GATEWAY_ERRORS = [502, 503, 504];

export interface ApiClientOptions extends HttpOptions {
  locale: Locale;
  /** Kind of a call, from the releases of this page: the client holds no list of calls. */
  kindOf(call: CallName): CallKind | undefined;
  session: SessionPort;
  /** Shows an error message to the visitor. */
  showError(message: string): void;
  /**
   * A call needed sign-in; the token is already cleared. Opens the login dialog and resolves when it has closed: true when the visitor
   * signed in, and the call is repeated once; false when the call fails. Several calls may be refused at once.
   */
  onSignInNeeded(call: CallName): Promise<boolean>;
}

const OFFLINE = {
  zh: { network: '网络连接失败，请检查网络后重试', timeout: '服务器响应超时，请稍后重试', unexpected: '服务暂时不可用，请稍后重试' },
  en: {
    network: 'No connection. Check your network and try again',
    timeout: 'The server took too long to answer. Please try again',
    unexpected: 'The service is not available right now. Please try again',
  },
} as const;

/** Loads axios: with the first call, or before it by whoever has time. */
export const loadHttp = () => import(/* webpackChunkName: "api-http" */ './http.ts');

/** Makes the API client of a document. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let instance: AxiosInstance | undefined;

  async function sendCall(
    name: CallName,
    kind: CallKind,
    request: unknown,
    { signal, idempotencyKey: key }: CallOptions,
    token: string | null,
  ): Promise<AxiosResponse<unknown>> {
    const headers: Record<string, string> = { language: languageHeaderOf(options.locale), 'x-request-id': randomHex(8) };
    if (token) headers.Authorization = token;
    if (key) headers['Idempotency-Key'] = key;
    const { method } = kind;
    const payload = method === 'GET' ? { params: request } : { data: request ?? {} };
    const { createHttp, isCanceled, isLate } = await loadHttp();
    instance ??= createHttp(options);
    const http = instance;
    const send = () => http.request({ url: callPath(name), method, headers, ...payload, ...(signal && { signal }) });
    if (!key) return send();
    try {
      const response = await send();
      if (!GATEWAY_ERRORS.includes(response.status)) return response;
    } catch (cause) {
      if (isCanceled(cause) || isLate(cause)) throw cause;
    }
    // Only the response may be lost. The service runs the write once per key, so a retry is safe.
    return send();
  }

  async function call(name: CallName, request: unknown, given: CallOptions = {}): Promise<unknown> {
    const kind = options.kindOf(name);
    if (!kind) throw new TypeError(`no release of this page declares the call ${name}`);
    // One key for all attempts: a write runs once, whichever of them arrives.
    const callOptions = { ...given, ...(kind.writes && { idempotencyKey: given.idempotencyKey ?? randomHex(16) }) };
    const asked = options.session.userId();
    const first = await attempt(name, kind, request, callOptions);
    if (!isNotSignedIn(first)) return dataOf(first, callOptions);
    const signedIn = await unlessAborted(options.onSignInNeeded(name), callOptions.signal);
    // What one member wanted must not be done for another one.
    if (!signedIn || !isFor(asked)) throw apiError(first.failure);
    return dataOf(await attempt(name, kind, request, callOptions), callOptions);
  }

  /** True while the session is of the member who asked, or when a visitor asked. */
  function isFor(asked: string | null): boolean {
    return asked === null || options.session.userId() === asked;
  }

  /** Data of an answer. @throws ApiError of a refusal, which the visitor has seen. */
  function dataOf(answer: Answer, callOptions: CallOptions): unknown {
    if ('failure' in answer) throw refuse(answer.failure, callOptions);
    return answer.data;
  }

  /** Sends the call, and keeps what its answer says about the session. */
  async function attempt(name: CallName, kind: CallKind, request: unknown, callOptions: CallOptions): Promise<Answer> {
    let token = options.session.token();
    const asked = options.session.userId();
    const send = async (): Promise<AxiosResponse<unknown>> => {
      token = options.session.token();
      try {
        return await sendCall(name, kind, request, callOptions, token);
      } catch (cause) {
        // Without axios itself nothing was sent: its file did not come, as no answer would have.
        const http = await loadHttp().catch(() => null);
        // The caller aborted: no message.
        if (http?.isCanceled(cause)) throw cause;
        throw refuse(unanswered(options.locale, http?.isLate(cause) ?? false), callOptions, cause);
      }
    };
    /** Another tab may have signed in, or exchanged the token, since the request was sent. */
    const isCurrent = () => options.session.token() === token;
    let response = await send();
    if (asEnvelope(response.data)?.code === CODE.notSignedIn && !isCurrent() && options.session.token() && isFor(asked))
      response = await send();
    storeSession(response, isCurrent());
    if (response.headers[TOKEN_STATE_HEADER] === 'invalid' && isCurrent()) options.session.clear();
    const envelope = asEnvelope(response.data);
    if (envelope?.code === CODE.success && response.status < 400) return { data: envelope.data };
    const failure: ApiFailure = {
      code: envelope?.code ?? response.status,
      status: response.status,
      message: envelope?.msg || OFFLINE[options.locale].unexpected,
      requestId: text(response.headers['x-request-id']),
    };
    if (failure.code === CODE.notSignedIn && isCurrent()) options.session.clear();
    return { failure };
  }

  /** A sign-in always counts; an exchanged token only for the session that it belongs to. */
  function storeSession(response: AxiosResponse<unknown>, isCurrent: boolean): void {
    const fields = parseSessionFields(response.headers[SESSION_HEADER]);
    if (fields && (fields.id !== undefined || isCurrent)) options.session.store(fields);
  }

  function refuse(failure: ApiFailure, { quiet }: CallOptions, cause?: unknown): ApiError {
    if (!quiet) options.showError(failure.message);
    return apiError(failure, cause);
  }

  return { call: call as ApiClient['call'] };
}

type Answer = { data: unknown } | { failure: ApiFailure };

function isNotSignedIn(answer: Answer): answer is { failure: ApiFailure } {
  return 'failure' in answer && answer.failure.code === CODE.notSignedIn;
}

/** A page that is left must not wait for the dialog, and its call is not repeated. @throws CanceledError when the caller aborted. */
async function unlessAborted(asked: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal) return asked;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => void loadHttp().then(({ canceled }) => reject(canceled()), reject);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([asked, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

function asEnvelope(body: unknown): Envelope<unknown> | null {
  const fits = typeof body === 'object' && body !== null && typeof (body as Envelope<unknown>).code === 'number';
  return fits ? (body as Envelope<unknown>) : null;
}

function unanswered(locale: Locale, isLate: boolean): ApiFailure {
  return { code: NO_RESPONSE, status: 0, message: OFFLINE[locale][isLate ? 'timeout' : 'network'], requestId: null };
}

function apiError(failure: ApiFailure, cause?: unknown): ApiError {
  return Object.assign(new Error(failure.message, { cause }), failure, { apiError: true as const });
}

/** 8 bytes for a request id, which connects the service's log with the visitor's message; 16 for a key that cannot be guessed. */
function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
