import { createHash, randomBytes } from 'node:crypto';
import { parseChannelBody } from 'shared-contracts/release/accept-channel';
import type { Canary, ChangeMetadata, ChannelBody, ChannelUnit, SignedChannel } from 'shared-contracts/release/channel';
import { parseJson } from 'shared-contracts/release/json-guards';
import { createMessage, type Message, messageText, parseMessage } from '../messages/message.ts';
import { type ChannelState, StoreError } from './release-store.ts';

/** Canonical text of a body: ordered keys and no spaces, so that equal bodies have equal hashes. */
export function bodyText(body: ChannelBody): string {
  const { format, channel, sequence, previous, at, action, changed, units, releases, metadata } = body;
  const ordered: ChannelBody = {
    format,
    channel,
    sequence,
    previous,
    at,
    action,
    changed: [...changed].sort(),
    units: byName(units, orderedUnit),
    releases: byName(releases, (digest) => digest),
    metadata,
  };
  return JSON.stringify(ordered);
}

/** A unit with its keys in canonical order and without unset ones. */
function orderedUnit({ current, since, targets, pinned, canary, hold }: ChannelUnit): ChannelUnit {
  return {
    current,
    since,
    targets: [...targets],
    ...(pinned && pinned.length > 0 && { pinned: [...pinned].sort() }),
    ...(canary && { canary: orderedCanary(canary) }),
    ...(hold && { hold: { at: hold.at, rolledBack: [...hold.rolledBack] } }),
  };
}

function orderedCanary({ version, percent, since, rollout }: Canary): Canary {
  if (!rollout) return { version, percent, since };
  const { steps, stepSince, minSeconds, paused } = rollout;
  return { version, percent, since, rollout: { steps: [...steps], stepSince, minSeconds, ...(paused && { paused }) } };
}

/** Whether two units have the same canonical text. */
export function isSameUnit(a: ChannelUnit | undefined, b: ChannelUnit | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(orderedUnit(a)) === JSON.stringify(orderedUnit(b)));
}

/** SHA-256, hex, of a text in UTF-8. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Author and reason. A reason given by a machine is kept as a message too, so that each reader gets it in their language. */
export interface StoredMetadata extends ChangeMetadata {
  whyMessage?: Message;
}

/** JSON of the change metadata. Salted: its hash is public and must not be guessable. */
export function metadataText(by: string, why: Message | string): string {
  const metadata: StoredMetadata = {
    by,
    why: messageText(why),
    salt: randomBytes(16).toString('base64url'),
    ...(typeof why !== 'string' && { whyMessage: why }),
  };
  return JSON.stringify(metadata);
}

/** Author and reason of a change; null where a document carries no readable metadata. */
export function readMetadata({ metadata }: SignedChannel): StoredMetadata | null {
  const value = parseJson(metadata);
  if (typeof value !== 'object' || value === null) return null;
  const { by, why, salt, whyMessage } = value as { [Name in keyof StoredMetadata]?: unknown };
  if (typeof by !== 'string' || typeof why !== 'string' || typeof salt !== 'string') return null;
  const message = parseMessage(whyMessage);
  return { by, why, salt, ...(message && { whyMessage: message }) };
}

/** A document as a driver stores it. */
export function signedText({ body, signatures, metadata }: SignedChannel): string {
  return `${JSON.stringify({ body, signatures, ...(metadata !== undefined && { metadata }) }, null, 1)}\n`;
}

/**
 * Parses a stored document. `where` names it in error messages. Throws `StoreError`: `format` for a document of an earlier
 * version, `damaged` for any other invalid one.
 */
export function readState(text: string, { channel, sequence, where }: { channel: string; sequence: number; where: string }): ChannelState {
  const value = parseJson(text) as Partial<SignedChannel> | null | undefined;
  if (typeof value !== 'object' || value === null) throw new StoreError('damaged', createMessage('document.none', { where }));
  if ((value.body === undefined && 'units' in value && 'change' in value) || 'story' in value) {
    throw new StoreError('format', createMessage('document.oldFormat', { where }));
  }
  const body = parseChannelBody(value.body);
  if (!body || typeof value.signatures !== 'object' || value.signatures === null) {
    throw new StoreError('damaged', createMessage('document.none', { where }));
  }
  if (body.channel !== channel || body.sequence !== sequence) {
    throw new StoreError('damaged', createMessage('document.other', { where, channel: body.channel, sequence: body.sequence }));
  }
  const signed: SignedChannel = {
    body: value.body!,
    signatures: value.signatures,
    ...(typeof value.metadata === 'string' && { metadata: value.metadata }),
  };
  return { body, signed, hash: hashOf(signed.body) };
}

function byName<T>(record: Readonly<Record<string, T>>, form: (value: T) => T): Record<string, T> {
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((name) => [name, form(record[name]!)]),
  );
}
