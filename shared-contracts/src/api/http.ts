import axios, { type AxiosAdapter, AxiosError, type AxiosInstance, CanceledError } from 'axios';

export interface HttpOptions {
  /** Origin before `/api`; empty for the page's own. */
  baseUrl?: string;
  timeoutMs?: number;
  /** For tests and other platforms. */
  adapter?: AxiosAdapter;
}

/** The axios instance of a client. A module of its own, loaded with the first call: most first views ask nothing. */
export function createHttp({ baseUrl = '', timeoutMs = 15_000, adapter }: HttpOptions): AxiosInstance {
  return axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    // The envelope's code decides, not the HTTP status.
    validateStatus: () => true,
    ...(adapter && { adapter }),
  });
}

/** Whether a request failed because its caller aborted it. */
export const isCanceled = (cause: unknown): boolean => axios.isCancel(cause);

/** Whether a request failed because the answer took too long. */
export function isLate(cause: unknown): boolean {
  return cause instanceof AxiosError && (cause.code === AxiosError.ECONNABORTED || cause.code === AxiosError.ETIMEDOUT);
}

/** The error of a request that its caller aborted. */
export const canceled = (): Error => new CanceledError();
