import { createHash, randomBytes } from 'node:crypto';
import { readBody } from 'shared-contracts/release/accept-channel';
import type { ChannelBody, ChannelStory, ChannelUnit, SignedChannel } from 'shared-contracts/release/channel';
import { jsonOf } from 'shared-contracts/release/untrusted-json';
import { type ChannelState, StoreError } from './release-store.ts';

/** The one text of a body: keys in order and no spaces, so that equal bodies have equal hashes whoever wrote them. */
export function bodyText(body: ChannelBody): string {
  const { format, channel, sequence, previous, at, action, changed, units, releases, story } = body;
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
    story,
  };
  return JSON.stringify(ordered);
}

/** A unit with its keys in the order in which they are written; what is not set is left out. */
export function orderedUnit({ current, since, targets, pinned, canary, hold }: ChannelUnit): ChannelUnit {
  return {
    current,
    since,
    targets: [...targets],
    ...(pinned && pinned.length > 0 && { pinned: [...pinned].sort() }),
    ...(canary && { canary: { version: canary.version, percent: canary.percent, since: canary.since } }),
    ...(hold && { hold: { at: hold.at, taken: [...hold.taken] } }),
  };
}

/** Whether two units are written with the same text. */
export function isSameUnit(a: ChannelUnit | undefined, b: ChannelUnit | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(orderedUnit(a)) === JSON.stringify(orderedUnit(b)));
}

/** SHA-256, hex, of a text in UTF-8. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Text of a story; each is unlike every other, so that its hash tells the public nothing. */
export function storyText(by: string, why: string): string {
  const story: ChannelStory = { by, why, salt: randomBytes(16).toString('base64url') };
  return JSON.stringify(story);
}

/** Who changed a channel and why; null where a document carries no story that can be read. */
export function readStory({ story }: SignedChannel): ChannelStory | null {
  const value = jsonOf(story);
  if (typeof value !== 'object' || value === null) return null;
  const { by, why, salt } = value as Partial<ChannelStory>;
  return typeof by === 'string' && typeof why === 'string' && typeof salt === 'string' ? { by, why, salt } : null;
}

/** A document as a driver keeps it. */
export function signedText({ body, signatures, story }: SignedChannel): string {
  return `${JSON.stringify({ body, signatures, ...(story !== undefined && { story }) }, null, 1)}\n`;
}

/**
 * Reads what a driver kept. `where` names it for people. Throws `StoreError`: `format` for a document from before documents
 * were signed, `damaged` for anything else that is none.
 */
export function readState(text: string, { channel, sequence, where }: { channel: string; sequence: number; where: string }): ChannelState {
  const value = jsonOf(text) as Partial<SignedChannel> | null | undefined;
  if (typeof value !== 'object' || value === null) throw new StoreError('damaged', `${where} is no channel document`);
  if (value.body === undefined && 'units' in value && 'change' in value) {
    throw new StoreError(
      'format',
      `${where} was written before channel documents were signed. Move the folder of the channels away and promote again; the releases beside it stay as they are.`,
    );
  }
  const body = readBody(value.body);
  if (!body || typeof value.signatures !== 'object' || value.signatures === null) {
    throw new StoreError('damaged', `${where} is no channel document`);
  }
  if (body.channel !== channel || body.sequence !== sequence) {
    throw new StoreError('damaged', `${where} holds document ${body.sequence} of ${body.channel}`);
  }
  const signed: SignedChannel = {
    body: value.body!,
    signatures: value.signatures,
    ...(typeof value.story === 'string' && { story: value.story }),
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
