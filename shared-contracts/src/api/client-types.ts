import type { CallName } from './call-names.ts';
import type { CallRequest, CallResponse } from './contract.ts';

/** A refused or failed call, with a message fit for the visitor in the page's language. */
export interface ApiFailure {
  /** Envelope code: 0 refused, -1 not signed in; the HTTP status when there was no envelope; -2 when nothing answered. */
  code: number;
  status: number;
  message: string;
  requestId: string | null;
}

/** Thrown by the client; `instanceof` does not work across units, so it carries a mark. */
export interface ApiError extends Error, ApiFailure {
  readonly apiError: true;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && (error as { apiError?: unknown }).apiError === true;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** True: no toast for a refusal or failure, the caller shows it itself. */
  quiet?: boolean;
  /**
   * Sent as `Idempotency-Key`: the service gives its first answer again. Every write has a fresh one of itself; give one to
   * let several calls count as one, as the second click on a form that was not answered.
   */
  idempotencyKey?: string;
}

/** The one typed client of every unit. */
export interface ApiClient {
  /**
   * Data of a declared call; rejects with an ApiError for every code but 1000. A call that needs sign-in waits for the login dialog and
   * is repeated after success; abort it when nobody waits for it any more.
   */
  call<C extends CallName>(name: C, request: CallRequest<C>, options?: CallOptions): Promise<CallResponse<C>>;
}
