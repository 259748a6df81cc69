import { createMessage, type Message } from '../messages/message.ts';

/** What the gate checks, one file each. */
export type RefusalKind =
  | 'manifest'
  | 'identity'
  | 'files'
  | 'event'
  | 'intent'
  | 'kit'
  | 'shared'
  | 'contracts'
  | 'call'
  | 'route'
  | 'locale'
  | 'size';

/** Why releases do not go together, and what would mend it. Sentences for a person, in a language of theirs. */
export interface Refusal {
  kind: RefusalKind;
  unit: string;
  version: string;
  /** The other side: another release, or the service. */
  against: { unit: string; version: string } | null;
  reason: Message;
  remedy: Message;
}

/** All of it in one line. */
export function refusalLine({ kind, unit, version, against, reason, remedy }: Refusal): Message {
  const other = against && `${against.unit}@${against.version}`;
  return createMessage('gate.refusal', { kind, release: `${unit}@${version}`, other, reason, remedy });
}
