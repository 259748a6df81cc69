import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { type Locale, languageHeaderOf } from 'shared-contracts/locale/locale';

const TIMEOUT_MS = 5000;

/** The service answers, and refuses this call. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

/** Data of a call, as an anonymous visitor gets it. Throws `CallRefused`, or what kept it from being asked. */
export async function askCall(serviceUrl: string, call: CallName, params: unknown, locale: Locale): Promise<unknown> {
  const isGet = CALLS[call] === 'GET';
  const response = await fetch(serviceUrl + callPath(call) + (isGet ? queryOf(params) : ''), {
    method: CALLS[call],
    headers: {
      accept: 'application/json',
      language: languageHeaderOf(locale),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    body: isGet ? null : JSON.stringify(params ?? {}),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { code, data } = (await response.json()) as { code?: unknown; data?: unknown };
  if (code !== 1000) throw new CallRefused(`${call}: ${response.status}`);
  return data ?? null;
}

/** Lists repeat their name, as the units' API client writes them. */
export function queryOf(params: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) query.append(name, String(item));
  return query.size > 0 ? `?${query}` : '';
}
