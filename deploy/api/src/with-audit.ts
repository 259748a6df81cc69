import { hasNoKeys } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { Actor } from './actor.ts';
import type { ReleaseContext } from './release-context.ts';
import { type ReleaseError, releaseErrorOf } from './release-error.ts';
import type { AuditEntry, RejectedRequest } from './reports.ts';
import { mustBeAllowed, type RightsOfVerb } from './rights/allowed.ts';
import { currentActor } from './rights/tokens.ts';

/** A request, for rights and audit. */
export interface AuditedAction {
  verb: RightsOfVerb;
  /** Units that it concerns. */
  units: readonly string[];
  channel?: string;
  asked: Record<string, unknown>;
  why?: Message | string;
  dryRun?: boolean;
}

/** The answer of an action, and its audit message. */
export interface AuditedResult<Answer> {
  answer: Answer;
  message: Message;
  /** False when everything was so already. */
  changed: boolean;
  /** Document that the change made; null for none. */
  sequence?: number | null;
}

/**
 * Runs an action: the caller's rights first, then the action, then its audit entry, whatever the outcome. An audit that cannot be
 * opened stops the action. Throws `ReleaseError`, or an unexpected error.
 */
export async function withAudit<Answer>(
  context: ReleaseContext,
  actor: Actor,
  action: AuditedAction,
  run: (actor: Actor) => Promise<AuditedResult<Answer>>,
): Promise<Answer> {
  const entry = (outcome: AuditEntry['outcome'], more: Partial<AuditEntry>): AuditEntry => ({
    at: context.now().toISOString(),
    by: actor.name,
    role: actor.role,
    tokenId: actor.tokenId,
    verb: action.verb.name,
    channel: action.channel ?? null,
    asked: action.asked,
    ...auditReason(action.why ?? ''),
    dryRun: action.dryRun ?? false,
    outcome,
    reason: null,
    message: '',
    sequence: null,
    ...more,
  });
  const entries =
    action.dryRun && (await isNewDataFolder(context))
      ? NO_AUDIT
      : await context.audit.begin(entry('interrupted', { reason: 'unexpected', ...auditWords(createMessage('audit.interrupted')) }));
  try {
    const current = await currentActor(context.tokens, actor, context.now());
    mustBeAllowed(current, action.verb, action.units);
    const { answer, message, changed, sequence = null } = await run(current);
    await entries.write(entry(changed ? 'done' : 'unchanged', { ...auditWords(message), sequence: action.dryRun ? null : sequence }));
    return answer;
  } catch (error) {
    const refusal = releaseErrorOf(error);
    if (refusal) {
      await entries.write(entry('refused', { reason: refusal.reason, ...auditWords(refusal.userMessage) }));
      throw refusal;
    }
    await entries.write(entry('failed', { reason: 'unexpected', message: error instanceof Error ? error.message : String(error) }));
    throw error;
  } finally {
    await entries.close();
  }
}

/** A dry run leaves a new data folder untouched. Without keys and tokens nothing in it needs an audit yet. */
async function isNewDataFolder({ audit, keysDir }: ReleaseContext): Promise<boolean> {
  return (await hasNoKeys(keysDir)) && (await audit.isEmpty());
}

const NO_AUDIT = { write: async () => undefined, close: async () => undefined };

/** Longest message, as JSON, that the audit keeps beside its English text. */
const LONGEST_MESSAGE = 8000;

/** Words as the audit keeps them. */
function auditWords(words: Message | string): Pick<AuditEntry, 'message' | 'userMessage'> {
  if (typeof words === 'string') return { message: words };
  return { message: words.text, ...(JSON.stringify(words).length <= LONGEST_MESSAGE && { userMessage: words }) };
}

function auditReason(why: Message | string): Pick<AuditEntry, 'why' | 'whyMessage'> {
  const { message, userMessage } = auditWords(why);
  return { why: message, ...(userMessage && { whyMessage: userMessage }) };
}

/** Records a request that was refused before it reached a verb: an invalid token, an invalid body. */
export async function auditRejected(
  { audit, now }: ReleaseContext,
  actor: Actor | null,
  request: RejectedRequest,
  refusal: ReleaseError,
): Promise<void> {
  const { verb, channel = null, asked = {}, why = '', dryRun = false } = request;
  const entries = await audit.begin();
  try {
    await entries.write({
      at: now().toISOString(),
      by: actor?.name ?? 'unknown',
      role: actor?.role ?? null,
      tokenId: actor?.tokenId ?? null,
      verb,
      channel,
      asked,
      why,
      dryRun,
      outcome: 'refused',
      reason: refusal.reason,
      ...auditWords(refusal.userMessage),
      sequence: null,
    });
  } finally {
    await entries.close();
  }
}
