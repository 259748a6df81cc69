import { GateError } from 'deploy-release/gate/gate';
import { KeyError } from 'deploy-release/keys/index';
import { createMessage, type Message } from 'deploy-release/messages/message';
import { StoreError } from 'deploy-release/store/index';
import type { ReleaseContext } from './release-context.ts';
import { type Actor, type AuditEntry, ReleaseError } from './release-service.ts';
import { mustBeAllowed, type Verb } from './rights/allowed.ts';
import { freshActor } from './rights/tokens.ts';

/** What somebody wants, for the right and for the record. */
export interface AuditedAction {
  verb: Verb;
  /** Units that it is about. */
  units: readonly string[];
  channel?: string;
  asked: Record<string, unknown>;
  why?: Message | string;
  dryRun?: boolean;
}

/** What came of it: the answer, and what the record says of it. */
export interface AuditedResult<Answer> {
  answer: Answer;
  /** For people: a sentence, or English words that only the record needs. */
  message: Message | string;
  /** False when everything was so already. */
  changed: boolean;
  /** Document that the change made; null for none. */
  sequence?: number | null;
}

/**
 * Does something on behalf of somebody: the right first, then the act, and the record of it whatever comes. A record that
 * cannot be opened stops the act. Throws `ReleaseError`, or what was not foreseen.
 */
export async function withAudit<Answer>(
  context: ReleaseContext,
  actor: Actor,
  deed: AuditedAction,
  act: (actor: Actor) => Promise<AuditedResult<Answer>>,
): Promise<Answer> {
  const entry = (outcome: AuditEntry['outcome'], more: Partial<AuditEntry>): AuditEntry => ({
    at: context.now().toISOString(),
    by: actor.name,
    role: actor.role,
    tokenId: actor.tokenId,
    verb: deed.verb,
    channel: deed.channel ?? null,
    asked: deed.asked,
    ...reasoned(deed.why ?? ''),
    dryRun: deed.dryRun ?? false,
    outcome,
    reason: null,
    message: '',
    sequence: null,
    ...more,
  });
  const record = await context.audit.begin(entry('interrupted', { reason: 'unexpected', ...recorded(createMessage('audit.interrupted')) }));
  try {
    const fresh = await freshActor(context.tokens, actor, context.now());
    mustBeAllowed(fresh, deed.verb, deed.units);
    const { answer, message, changed, sequence = null } = await act(fresh);
    await record.write(entry(changed ? 'done' : 'unchanged', { ...recorded(message), sequence: deed.dryRun ? null : sequence }));
    return answer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      await record.write(entry('refused', { reason: refusal.reason, ...recorded(refusal.userMessage) }));
      throw refusal;
    }
    await record.write(entry('failed', { reason: 'unexpected', message: error instanceof Error ? error.message : String(error) }));
    throw error;
  } finally {
    await record.close();
  }
}

/** Longest sentence, as JSON, that the record keeps beside its English words. */
const MOST_SAID = 8000;

/** Words as the record keeps them. */
export function recorded(words: Message | string): Pick<AuditEntry, 'message' | 'userMessage'> {
  if (typeof words === 'string') return { message: words };
  return { message: words.text, ...(JSON.stringify(words).length <= MOST_SAID && { userMessage: words }) };
}

function reasoned(why: Message | string): Pick<AuditEntry, 'why' | 'whyMessage'> {
  const { message, userMessage } = recorded(why);
  return { why: message, ...(userMessage && { whyMessage: userMessage }) };
}

/** What an error of the store, the keys or the gate means at the release service; null for one that nobody foresaw. */
export function refusalOf(error: unknown): ReleaseError | null {
  if (error instanceof ReleaseError) return error;
  if (error instanceof GateError) return new ReleaseError('gate', error.userMessage, error.report);
  if (error instanceof StoreError) return new ReleaseError(OF_STORE[error.reason], error.userMessage);
  if (error instanceof KeyError) return new ReleaseError(OF_KEYS[error.reason], error.userMessage);
  return null;
}

const OF_STORE = {
  damaged: 'damaged',
  taken: 'conflict',
  missing: 'missing',
  format: 'damaged',
  held: 'held',
  conflict: 'conflict',
  automation: 'right',
  input: 'input',
} as const satisfies Record<StoreError['reason'], ReleaseError['reason']>;

const OF_KEYS = {
  missing: 'right',
  open: 'damaged',
  damaged: 'damaged',
  input: 'input',
} as const satisfies Record<KeyError['reason'], ReleaseError['reason']>;
