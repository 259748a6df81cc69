import type { MessageContract, RequestContract } from 'shared-contracts/release/unit-contract';
import { createMessage, type Message } from '../messages/message.ts';
import { type JsonSchema, type Misfit, misfit } from './subset.ts';

/** Why the receiver may not understand what the sender sends; null when it always does. */
export function messageMisfit(sent: MessageContract, understood: MessageContract): Message | null {
  if (sent.version !== understood.version) return createMessage('contract.version', { sent: sent.version, understood: understood.version });
  return inWords(misfit(sent.payload as JsonSchema, understood.payload as JsonSchema), 'payload');
}

/** The same for a query and its result: the receiver must accept the query, the sender the result. */
export function exchangeMisfit(asked: RequestContract, answered: RequestContract): Message | null {
  return messageMisfit(asked, answered) ?? inWords(misfit(answered.result as JsonSchema, asked.result as JsonSchema), 'answer');
}

function inWords(found: Misfit | null, whole: 'payload' | 'answer'): Message | null {
  return found && createMessage('contract.at', { path: found.path, whole, why: found.reason });
}
