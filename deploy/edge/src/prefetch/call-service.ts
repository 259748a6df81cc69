import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { type Locale, languageHeaderOf } from 'shared-contracts/locale/locale';

/**
 * What the service said. `refused`: it answered, and there is no such thing (or the question was wrong); `failed`: it answered
 * that it could not, with words for the visitor; `none`: nothing that can be relied on (late, down, busy, broken);
 * `unasked`: it was not asked, for the page alone may ask this.
 */
export type Answer =
  | { kind: 'data'; data: unknown; bytes: number }
  | { kind: 'refused' }
  | { kind: 'failed'; message: string }
  | { kind: 'none' }
  | { kind: 'unasked' };

export const NONE: Answer = { kind: 'none' };

/** A server's message is one line for people, characters. */
const LONGEST_MESSAGE = 200;

/** Longer answers are no first answers: they would weigh more than the page. */
const LONGEST_ANSWER = 512 * 1024;

/** Asks the service once, as an anonymous visitor. Never rejects. */
export async function askService(serviceUrl: string, call: CallName, params: unknown, locale: Locale, timeoutMs: number): Promise<Answer> {
  const isGet = CALLS[call] === 'GET';
  try {
    const response = await fetch(serviceUrl + callPath(call) + (isGet ? queryOf(params) : ''), {
      method: CALLS[call],
      headers: { accept: 'application/json', language: languageHeaderOf(locale), ...(isGet ? {} : { 'content-type': 'application/json' }) },
      body: isGet ? null : JSON.stringify(params ?? {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429 || response.status > 500) {
      await response.body?.cancel();
      return NONE;
    }
    const text = await response.text();
    if (text.length > LONGEST_ANSWER) return NONE;
    return response.status === 500 ? readFailure(JSON.parse(text)) : readEnvelope(JSON.parse(text));
  } catch {
    // Down, late or not JSON: the page does without, and its units ask again in the browser.
    return NONE;
  }
}

function readEnvelope(envelope: unknown): Answer {
  const { code, data } = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as { code?: unknown; data?: unknown };
  if (typeof code !== 'number') return NONE;
  if (code !== 1000) return { kind: 'refused' };
  return { kind: 'data', data: data ?? null, bytes: Buffer.byteLength(JSON.stringify(data ?? null)) };
}

/** Words of a failure, made safe to be shown: one short line without anything that is no text. */
function readFailure(envelope: unknown): Answer {
  const { msg } = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as { msg?: unknown };
  const line = typeof msg === 'string' ? msg.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : '';
  return { kind: 'failed', message: [...line].slice(0, LONGEST_MESSAGE).join('') };
}

/** Lists repeat their name, as the client of the units writes them. */
function queryOf(params: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) query.append(name, String(item));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
