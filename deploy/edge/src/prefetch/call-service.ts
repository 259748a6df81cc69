import { createHash } from 'node:crypto';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { type Locale, languageHeaderOf } from 'shared-contracts/locale/locale';

/**
 * Result of a query. `refused`: the service answered that the item does not exist or the request is invalid. `failed`: it
 * answered with an error message for the visitor. `none`: no usable response (timeout, down, busy, broken). `unasked`: the query
 * was skipped because only the page may send it. `digest` is that of the answer's text.
 */
export type QueryResult =
  | { kind: 'data'; data: unknown; bytes: number; digest?: string }
  | { kind: 'refused' }
  | { kind: 'failed'; message: string }
  | { kind: 'none' }
  | { kind: 'unasked' };

export const UNAVAILABLE: QueryResult = { kind: 'none' };

/** Longest error message that is shown, characters. */
const LONGEST_MESSAGE = 200;

/** Largest result that is inlined, bytes: a larger one would outweigh the page. */
const LONGEST_ANSWER = 512 * 1024;

export interface ServiceCall {
  call: CallName;
  params: unknown;
  locale: Locale;
  /** Address that the service counts the call for; undefined: the edge's own call. */
  visitor?: string | undefined;
}

/**
 * Sends one call to the service as an anonymous visitor. Never rejects.
 * @param before an earlier result of the same call. It is given again where the answer is the same: what was made from its data is found
 *   by the object, and need not be made anew.
 */
export async function callService(
  serviceUrl: string,
  { call, params, locale, visitor }: ServiceCall,
  timeoutMs: number,
  before?: QueryResult,
): Promise<QueryResult> {
  const isGet = CALLS[call] === 'GET';
  try {
    const response = await fetch(serviceUrl + callPath(call) + (isGet ? queryOf(params) : ''), {
      method: CALLS[call],
      headers: {
        accept: 'application/json',
        language: languageHeaderOf(locale),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(visitor === undefined ? {} : { 'x-forwarded-for': visitor }),
      },
      body: isGet ? null : JSON.stringify(params ?? {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429 || response.status > 500) {
      await response.body?.cancel();
      return UNAVAILABLE;
    }
    const text = await response.text();
    if (text.length > LONGEST_ANSWER) return UNAVAILABLE;
    if (response.status === 500) return readFailure(JSON.parse(text));
    const digest = createHash('sha256').update(text).digest('base64');
    return before?.kind === 'data' && before.digest === digest ? before : readEnvelope(JSON.parse(text), digest);
  } catch {
    // Unreachable, timed out or not JSON: the page renders without it and its units query again in the browser.
    return UNAVAILABLE;
  }
}

function readEnvelope(envelope: unknown, digest: string): QueryResult {
  const { code, data } = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as { code?: unknown; data?: unknown };
  if (typeof code !== 'number') return UNAVAILABLE;
  if (code !== 1000) return { kind: 'refused' };
  return { kind: 'data', data: data ?? null, bytes: Buffer.byteLength(JSON.stringify(data ?? null)), digest };
}

/** Error message made safe to show: one short line of text. */
function readFailure(envelope: unknown): QueryResult {
  const { msg } = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as { msg?: unknown };
  const line = typeof msg === 'string' ? msg.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : '';
  return { kind: 'failed', message: [...line].slice(0, LONGEST_MESSAGE).join('') };
}

/** Lists repeat their name, as the units' API client writes them. */
function queryOf(params: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) query.append(name, String(item));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
