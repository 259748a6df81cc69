import { isAutomationStep } from './automation-step.ts';
import { CHANNEL_ACTIONS, type ChannelBody, namedVersions, releaseName, type SignedChannel, type TrustedKey } from './channel.ts';
import { isRecord, isTexts, parseJson } from './json-guards.ts';
import { isRollout } from './rollout.ts';

/** How far clocks of servers may differ, ms. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export type ChannelErrorReason = 'format' | 'channel' | 'signature' | 'replay' | 'chain' | 'automation';

/** A document that must not be used; the current one stays. */
export class ChannelError extends Error {
  readonly reason: ChannelErrorReason;

  constructor(reason: ChannelErrorReason, message: string) {
    super(message);
    this.name = 'ChannelError';
    this.reason = reason;
  }
}

export interface AcceptOptions {
  channel: string;
  keys: readonly TrustedKey[];
  /** ISO time against which `until` of keys, and the times of an automation key's documents, are compared. */
  now: string;
  /** How far in the future an automation key's document may be dated, ms; five minutes by default. A browser's clock may be wrong. */
  clockToleranceMs?: number;
  /**
   * The last accepted body with its text; null when there is none yet (a first look: any sequence will do). `least` is the
   * sequence below which a document is a replay even then.
   */
  before: { body: ChannelBody; text: string } | null;
  least?: number;
  /**
   * Reads a document of the chain by its sequence; null when there is none. Needed for the predecessor of an automation key's
   * document where that is not `before`. Without it such a document is refused at first sight and after a gap.
   */
  earlier?: (sequence: number) => Promise<SignedChannel | null>;
  /** Sequence and `bodyHash` of a document that a trusted party has verified. Another document of that sequence is refused. */
  trustedDocument?: { sequence: number; hash: string };
}

/**
 * Checks a channel document before anything of it is used, in Node and in browsers: form, channel, trusted signature, sequence,
 * the link to its predecessor, and the limits of an automation key. A release key may skip sequence numbers. A document of an
 * automation key must be the `trustedDocument`, or an automatic step from an accepted predecessor (`earlier` reads it).
 * Throws `ChannelError`, and what `earlier` throws.
 */
export async function acceptChannel(signed: SignedChannel, options: AcceptOptions): Promise<ChannelBody> {
  const { channel, keys, now, before, least = 0, trustedDocument } = options;
  const body = parseChannelBody(signed.body);
  if (!body) throw new ChannelError('format', 'not a channel document');
  if (body.channel !== channel) throw new ChannelError('channel', `a document of ${body.channel}, not of ${channel}`);
  const key = await signerOf(signed, keys, now);
  if (!key) throw new ChannelError('signature', `document ${body.sequence} of ${channel} bears no signature of a trusted key`);
  const floor = Math.max(least, before?.body.sequence ?? 0);
  if (body.sequence < floor) throw new ChannelError('replay', `document ${body.sequence} of ${channel} is older than ${floor}`);
  if (before && body.sequence === before.body.sequence && signed.body !== before.text) {
    throw new ChannelError('chain', `another document ${body.sequence} of ${channel} stands already`);
  }
  const isNext = before !== null && body.sequence === before.body.sequence + 1;
  if (isNext && body.previous !== (await bodyHash(before.text))) {
    throw new ChannelError('chain', `document ${body.sequence} of ${channel} does not follow the one before it`);
  }
  const isTrusted = trustedDocument?.sequence === body.sequence;
  if (isTrusted && trustedDocument.hash !== (await bodyHash(signed.body))) {
    throw new ChannelError('chain', `another document ${body.sequence} of ${channel} was checked before`);
  }
  const isKnown = isTrusted || body.sequence === before?.body.sequence;
  if (key.role === 'automation' && !isKnown) await checkAutomation(body, options);
  return body;
}

/** Throws `ChannelError` for a document that an automation key may not sign. A later date must not shorten a step. */
async function checkAutomation(body: ChannelBody, options: AcceptOptions): Promise<void> {
  const { now, clockToleranceMs = CLOCK_TOLERANCE_MS } = options;
  const isDue = Date.parse(body.at) <= Date.parse(now) + clockToleranceMs;
  if (!isAutomationStep(await predecessorOf(body, options), body) || !isDue) throw beyondAutomation(body);
}

/** The accepted predecessor of an automation key's document. Throws `ChannelError` when it is unknown or refused. */
async function predecessorOf(body: ChannelBody, options: AcceptOptions): Promise<ChannelBody> {
  const { before, earlier } = options;
  if (before?.body.sequence === body.sequence - 1) return before.body;
  const signed = await earlier?.(body.sequence - 1);
  if (!signed) throw beyondAutomation(body);
  // The predecessor may be signed by an automation key as well: it is checked against its own predecessor.
  const from = await acceptChannel(signed, { ...options, least: 0 });
  if (from.sequence !== body.sequence - 1 || body.previous !== (await bodyHash(signed.body))) {
    throw new ChannelError('chain', `document ${body.sequence} of ${body.channel} does not follow the one before it`);
  }
  return from;
}

function beyondAutomation({ sequence, channel }: ChannelBody): ChannelError {
  return new ChannelError(
    'automation',
    `document ${sequence} of ${channel}: an automation key may only roll a unit back, or take the next step of a rollout`,
  );
}

/** Whether a document bears a good signature of a release key: such a one counts whatever it was made from. */
export async function isOfReleaseKey(signed: SignedChannel, keys: readonly TrustedKey[], now: string): Promise<boolean> {
  return (await signerOf(signed, keys, now))?.role === 'release';
}

/** SHA-256, hex, of a body text: what the next document names as `previous`. */
export async function bodyHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The strongest trusted key that signed the text; null when none did. */
async function signerOf({ body, signatures }: SignedChannel, keys: readonly TrustedKey[], now: string): Promise<TrustedKey | null> {
  if (typeof signatures !== 'object' || signatures === null) return null;
  const usable = keys.filter((key) => Object.hasOwn(signatures, key.id) && (key.until === undefined || key.until > now));
  usable.sort((a, b) => Number(a.role === 'automation') - Number(b.role === 'automation'));
  const bytes = new TextEncoder().encode(body);
  for (const key of usable) if (await isSigned(key, bytes, signatures[key.id])) return key;
  return null;
}

/** Whether a document bears a good signature of one key, whatever the key may sign and however long it counts. */
export function isSignedBy({ body, signatures }: SignedChannel, key: TrustedKey): Promise<boolean> {
  return isSigned(key, new TextEncoder().encode(body), signatures[key.id]);
}

async function isSigned({ jwk }: TrustedKey, bytes: Uint8Array<ArrayBuffer>, signature: unknown): Promise<boolean> {
  const raw = typeof signature === 'string' ? fromBase64(signature) : null;
  if (!raw) return false;
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, raw, bytes);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    // Not base64 is no signature.
    return null;
  }
}

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;

/** The body that a text holds, if it has the form of one and every version in it has its digest; null otherwise. */
export function parseChannelBody(text: unknown): ChannelBody | null {
  const value = parseJson(text);
  if (!isRecord(value) || value.format !== 1) return null;
  const body = value as unknown as ChannelBody;
  const formed =
    typeof body.channel === 'string' &&
    Number.isSafeInteger(body.sequence) &&
    body.sequence >= 1 &&
    (body.previous === null || typeof body.previous === 'string') &&
    typeof body.at === 'string' &&
    CHANNEL_ACTIONS.includes(body.action) &&
    isTexts(body.changed) &&
    isRecord(body.units) &&
    isRecord(body.releases) &&
    typeof body.metadata === 'string' &&
    Object.entries(body.units).every(([unit, entry]) => isUnit(unit, entry, body.releases));
  return formed ? body : null;
}

function isUnit(unit: string, entry: unknown, releases: Record<string, string>): boolean {
  if (!NAME.test(unit) || !isRecord(entry)) return false;
  const { current, since, targets, pinned, canary, hold } = entry;
  if (typeof current !== 'string' || typeof since !== 'string' || !isTexts(targets)) return false;
  if (pinned !== undefined && !isTexts(pinned)) return false;
  if (canary !== undefined && !isCanary(canary)) return false;
  if (hold !== undefined && !(isRecord(hold) && isTexts(hold.rolledBack))) return false;
  return namedVersions(entry as never).every(
    (version) => VERSION.test(version) && !version.includes('..') && typeof releases[releaseName(unit, version)] === 'string',
  );
}

function isCanary(value: unknown): boolean {
  if (!isRecord(value) || typeof value.version !== 'string' || !isShare(value.percent)) return false;
  return value.rollout === undefined || isRollout(value.rollout, value.percent);
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
