import type { GateReport } from 'deploy-release/gate/gate';
import { createMessage, type Message, parseMessage } from 'deploy-release/messages/message';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { RELEASE_ERROR_REASONS, ReleaseError } from '../release-error.ts';
import { API_PATH } from './protocol.ts';

/** Longer than a change takes: its pages are rendered for ten minutes at most, and it may wait for a change of each other caller. */
const TIMEOUT_MS = 1_200_000;

/** The API did not answer or failed: the caller cannot know whether the verb ran. */
export class RemoteError extends Error {
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
  const answer = await fetch(`${address}${API_PATH}${verb}${dryRun ? '?dryRun=true' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': type },
    body: text,
    // A redirect would send the token to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new RemoteError(createMessage('remote.silent', { url: address, why: whyOf(error) }));
  });
  const value = parseJson(await answer.text());
  if (answer.status === 200 && isRecord(value) && Object.hasOwn(value, 'answer')) return value.answer as Answer;
  throw refusalIn(value) ?? new RemoteError(createMessage('remote.strange', { url: address, status: answer.status }));
}

/** The refusal in an answer; null where there is none. */
function refusalIn(value: unknown): ReleaseError | null {
  if (!isRecord(value) || !isText(value.message)) return null;
  const reason = RELEASE_ERROR_REASONS.find((one) => one === value.reason);
  if (!reason) return null;
  const userMessage = parseMessage(value.userMessage) ?? { code: '', params: {}, text: value.message };
  return new ReleaseError(reason, userMessage, isRecord(value.report) ? (value.report as unknown as GateReport) : undefined);
}

function whyOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? (cause instanceof Error ? cause.message : message);
}
