import { createMessage, type Message } from 'deploy-release/messages';
import { ZodError } from 'zod';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import type { RejectedRequest } from '../reports.ts';
import type { Verb } from '../verb.ts';
import type { StatusAnswer } from './answers.ts';
import type { Feed } from './feed.ts';
import { HttpError } from './http-error.ts';

/** Parameters that changes of a channel share. */
interface ChangeFields {
  channel?: string;
  sequence?: number;
  why?: unknown;
  dryRun?: boolean;
}

/**
 * Checks what a page must send beyond the schema: a channel of the console and, unless it is a dry run, the sequence that its user
 * saw and a reason where the verb needs one. Throws `ZodError`.
 */
export function checkPageParams(verb: Verb, params: object, channels: readonly string[]): void {
  const { channel, sequence, why, dryRun = false } = params as ChangeFields;
  if (channel !== undefined && !channels.includes(channel)) throw fault('channel', 'the console does not show this channel');
  if (verb.kind !== 'action' || !verb.changesChannel || dryRun) return;
  if (sequence === undefined) throw fault('sequence', 'a change names the document that its user saw');
  if (verb.needsReason && String(why).trim() === '') throw fault('why', `a ${verb.name} needs a reason`);
}

function fault(field: string, message: string): ZodError {
  return new ZodError([{ code: 'custom', path: [field], message, input: undefined }]);
}

export interface PageChangeOptions {
  releaseService: Pick<ReleaseService, 'status' | 'auditRejected'>;
  feed: Feed;
  /** The request for the audit. */
  rejected: RejectedRequest;
}

/** Runs a change of a page. Throws `moved` with the current document when its user saw an older one. */
export async function changeFromPage(
  { releaseService, feed, rejected }: PageChangeOptions,
  actor: Actor,
  params: object,
  change: () => Promise<unknown>,
): Promise<unknown> {
  const { channel = '', sequence, dryRun = false } = params as ChangeFields;
  if (dryRun || sequence === undefined) return change();
  const status = async (): Promise<StatusAnswer> => ({ channel, body: await releaseService.status({ channel }) });
  const before = await status();
  if ((before.body?.sequence ?? 0) !== sequence) {
    const message = movedMessage(before, sequence);
    await releaseService.auditRejected(actor, rejected, new ReleaseError('conflict', message));
    throw moved(before, message);
  }
  try {
    return await change();
  } catch (error) {
    // The channel changed after the check above: the compare-and-swap found it.
    if (!(error instanceof ReleaseError) || error.reason !== 'conflict') throw error;
    const after = await status();
    throw (after.body?.sequence ?? 0) === sequence ? error : moved(after, movedMessage(after, sequence));
  } finally {
    await feed.look(channel);
  }
}

function movedMessage({ channel, body }: StatusAnswer, wanted: number): Message {
  return createMessage('console.moved', { channel, current: body?.sequence ?? 0, wanted });
}

function moved(status: StatusAnswer, userMessage: Message): HttpError {
  return new HttpError(409, { reason: 'moved', message: userMessage.text, userMessage, status });
}
