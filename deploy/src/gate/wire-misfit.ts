import type { WireExchange, WireMessage } from 'shared-contracts/release/wire';
import { type JsonSchema, type Misfit, misfit } from './subset.ts';

/** Why what one side sends need not be understood by the other, in words; null when it always is. */
export function messageMisfit(sent: WireMessage, understood: WireMessage): string | null {
  if (sent.version !== understood.version) return `version ${sent.version} is sent, version ${understood.version} is understood`;
  return inWords(misfit(sent.payload as JsonSchema, understood.payload as JsonSchema), 'payload');
}

/** The same for a question and its answer: the question must fit the answerer, the answer the asker. */
export function exchangeMisfit(asked: WireExchange, answered: WireExchange): string | null {
  return messageMisfit(asked, answered) ?? inWords(misfit(answered.result as JsonSchema, asked.result as JsonSchema), 'answer');
}

function inWords(found: Misfit | null, whole: string): string | null {
  return found && `${found.path || whole} ${found.reason}`;
}
