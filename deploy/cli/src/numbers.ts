import { createMessage } from 'deploy-release/messages/message';
import { UsageError } from './command.ts';

/** The number that an option holds, or `otherwise`. Throws `UsageError` for a text that is none. */
export function numberOf(text: string | undefined, option: string, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(createMessage('usage.number', { option, text }));
  return value;
}
