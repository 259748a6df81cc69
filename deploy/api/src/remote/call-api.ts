import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import type { GateReport } from 'deploy-release';
import { createMessage, type Message, parseMessage } from 'deploy-release/messages';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { RELEASE_ERROR_REASONS, ReleaseError } from '../release-error.ts';
import { API_PATH, CHANGE_WITHIN_MS } from './protocol.ts';

/** A connection that is silent while a change waits must not be forgotten by what is between. */
const KEEP_ALIVE_MS = 30_000;
/** An edge that rolls back must learn soon that no console is there. */
const CONNECT_WITHIN_MS = 10_000;

/** The API did not answer or failed: the caller cannot know whether the verb ran. */
class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly userMessage: Message;

  constructor(userMessage: Message) {
    super(userMessage.text);
    this.userMessage = userMessage;
  }
}

export interface ApiAddress {
  /** https, or http on this machine. */
  url: URL;
  token: string;
}

/** Calls a verb over HTTP. Throws a refusal as `ReleaseError`, every other failure as `RemoteError`. */
export async function callApi<Answer>(
  { url, token }: ApiAddress,
  verb: string,
  { type, text }: { type: string; text: string },
  dryRun = false,
): Promise<Answer> {
  const address = url.href.replace(/\/$/, '');
  const headers = { authorization: `Bearer ${token.trim()}`, 'content-type': type };
  const answer = await post(`${address}${API_PATH}${verb}${dryRun ? '?dryRun=true' : ''}`, headers, text).catch((error: Error) => {
    throw new RemoteError(createMessage('remote.silent', { url: address, why: whyOf(error) }));
  });
  const value = parseJson(answer.text);
  if (answer.status === 200 && isRecord(value) && Object.hasOwn(value, 'answer')) return value.answer as Answer;
  throw refusalIn(value) ?? new RemoteError(createMessage('remote.strange', { url: address, status: answer.status }));
}

/**
 * Sends a request. It follows no redirect: a redirect would send the token to another address. It does not use `fetch`: that ends the
 * request after five minutes without an answer. A change may take longer, and the release API drops it when its caller disconnects.
 */
async function post(address: string, headers: Record<string, string>, body: string): Promise<{ status: number; text: string }> {
  const isSecure = address.startsWith('https:');
  const request = isSecure ? requestSecurely : requestPlainly;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  // A connection of its own: an idle one may close just as a change goes out on it.
  const sent = request(address, {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(CHANGE_WITHIN_MS),
  });
  const late = Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' });
  const connecting = setTimeout(() => sent.destroy(late), CONNECT_WITHIN_MS);
  sent.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)));
  sent.once('close', () => clearTimeout(connecting));
  sent.setSocketKeepAlive(true, KEEP_ALIVE_MS);
  sent.once('error', reject);
  sent.once('response', (response) => {
    textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
  });
  sent.end(body);
  return promise;
}

/** The refusal in an answer; null where there is none. */
function refusalIn(value: unknown): ReleaseError | null {
  if (!isRecord(value) || !isText(value.message)) return null;
  const reason = RELEASE_ERROR_REASONS.find((one) => one === value.reason);
  if (!reason) return null;
  const userMessage = parseMessage(value.userMessage) ?? { code: '', params: {}, text: value.message };
  return new ReleaseError(reason, userMessage, isRecord(value.report) ? (value.report as unknown as GateReport) : undefined);
}

function whyOf({ message, cause, code }: NodeJS.ErrnoException): string {
  return cause instanceof Error ? cause.message : (code ?? message);
}
