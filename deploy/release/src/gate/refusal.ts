import { createMessage, type Message } from '../messages/message.ts';

/** Checks of the gate; each has its own file. */
export type RefusalKind =
  | 'manifest'
  | 'identity'
  | 'files'
  | 'event'
  | 'intent'
  | 'fragment'
  | 'kit'
  | 'shared'
  | 'contracts'
  | 'call'
  | 'route'
  | 'channel'
  | 'locale'
  | 'size'
  | 'render';

/** A conflict and its remedy, as messages. */
export interface Refusal {
  kind: RefusalKind;
  unit: string;
  version: string;
  /** The other side: another release, or the service. */
  against: { unit: string; version: string } | null;
  reason: Message;
  remedy: Message;
}

/** The whole refusal in one line. */
export function refusalLine({ kind, unit, version, against, reason, remedy }: Refusal): Message {
  const other = against && `${against.unit}@${against.version}`;
  return createMessage('gate.refusal', { kind, release: `${unit}@${version}`, other, reason, remedy });
}
