import { type ApiError, isApiError } from 'shared-contracts/api/client-types';
import type { Envelope } from 'shared-contracts/api/contract';
import { STAFF_WRITES } from 'shared-contracts/generated/staff-calls';
import { type Locale, languageHeaderOf } from 'shared-contracts/locale/locale';
import {
  REFUSAL_HEADER,
  type RefusalReason,
  STAFF_HEADER,
  type StaffCallName,
  type StaffCallRequest,
  type StaffCallResponse,
} from 'shared-contracts/staff/calls';

/** A refused or failed call of the staff: an ApiError that also says what the page can do about it. */
export interface StaffError extends ApiError {
  reason: RefusalReason | null;
}

export interface StaffClientOptions {
  locale: Locale;
  token(): string | null;
  /** A call was answered; `now` is the moment of the service, ms. */
  onAnswer(now: number): void;
  /** The session of this token is over. */
  onEnded(token: string | null): void;
  /** The call needs a new proof of who is there: asks for it; true when it was given. */
  onConfirm(): Promise<boolean>;
  /** The session has not shown its second factor yet. */
  onStepMissing(): void;
}

/** The client of the staff's calls. A member's session has no part in it. */
export interface StaffClient {
  /** Data of a call; rejects with a `StaffError`. A call that asks for a new proof waits for it, and is repeated. */
  call<C extends StaffCallName>(name: C, request: StaffCallRequest<C>, signal?: AbortSignal): Promise<StaffCallResponse<C>>;
}

/** An upload of 5 MB on a slow line, ms. */
const TIMEOUT_MS = 60_000;
const SUCCESS = 1000;
const NOT_SIGNED_IN = -1;
const GATEWAY_ERRORS = [502, 503, 504];
const NO_ANSWER = { zh: '网络连接失败，请检查网络后重试', en: 'No connection. Check your network and try again' };
const UNEXPECTED = { zh: '服务暂时不可用，请稍后重试', en: 'The service is not available right now. Please try again' };

export function createStaffClient(options: StaffClientOptions): StaffClient {
  async function send(name: StaffCallName, body: string, key: string | null, signal: AbortSignal | undefined): Promise<Response> {
    const token = options.token();
    const headers: Record<string, string> = { 'content-type': 'application/json', language: languageHeaderOf(options.locale) };
    if (token) headers[STAFF_HEADER] = token;
    if (key) headers['Idempotency-Key'] = key;
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const request = { method: 'POST', headers, body, credentials: 'same-origin' as const, cache: 'no-store' as const };
    const once = () => fetch(`/api/${name}`, { ...request, signal: signal ? AbortSignal.any([signal, late]) : late });
    if (!key) return once();
    try {
      const response = await once();
      if (!GATEWAY_ERRORS.includes(response.status)) return response;
    } catch (cause) {
      if (signal?.aborted || late.aborted) throw cause;
    }
    // Only the answer may be lost: the service runs a write once for its key, so it is safe to ask again.
    return once();
  }

  async function attempt(name: StaffCallName, body: string, signal: AbortSignal | undefined): Promise<unknown> {
    const token = options.token();
    const key = (STAFF_WRITES as readonly string[]).includes(name) ? randomKey() : null;
    const response = await send(name, body, key, signal).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw failure({ code: -2, status: 0, message: NO_ANSWER[options.locale], requestId: null, reason: null }, cause);
    });
    const envelope = asEnvelope(await response.json().catch(() => null));
    if (envelope?.code === SUCCESS && response.ok) {
      options.onAnswer(Date.parse(response.headers.get('date') ?? '') || Date.now());
      return envelope.data;
    }
    if (envelope?.code === NOT_SIGNED_IN) options.onEnded(token);
    throw failure({
      code: envelope?.code ?? response.status,
      status: response.status,
      message: envelope?.msg || UNEXPECTED[options.locale],
      requestId: response.headers.get('x-request-id'),
      reason: response.headers.get(REFUSAL_HEADER) as RefusalReason | null,
    });
  }

  async function call(name: StaffCallName, request: unknown, signal?: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(request ?? {});
    try {
      return await attempt(name, body, signal);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'secondFactorNeeded' || reason === 'enrolmentNeeded') options.onStepMissing();
      if (reason !== 'confirmationNeeded' || !(await options.onConfirm())) throw error;
      // Nothing was done yet: the repeated call is a new one, with a key of its own.
      return attempt(name, body, signal);
    }
  }

  return { call: call as StaffClient['call'] };
}

/** Why a call was refused, as far as the page can do something about it. */
function reasonOf(error: unknown): RefusalReason | null {
  return isApiError(error) ? ((error as StaffError).reason ?? null) : null;
}

function failure(fields: Omit<StaffError, keyof Error | 'apiError'> & { message: string }, cause?: unknown): StaffError {
  return Object.assign(new Error(fields.message, { cause }), fields, { apiError: true as const });
}

function asEnvelope(body: unknown): Envelope<unknown> | null {
  return typeof (body as Envelope<unknown> | null)?.code === 'number' ? (body as Envelope<unknown>) : null;
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
