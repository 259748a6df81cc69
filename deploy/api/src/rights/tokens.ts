import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createMessage, type Message } from 'deploy-release/messages';
import type { Actor, Role } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { TokenEntries, TokenEntry } from './token-folder.ts';

const SECRET_BYTES = 32;
const FORM = /^yhr_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** A token in its two parts: the id finds the entry, the secret (256 bit) proves that one holds it. */
interface TokenParts {
  id: string;
  secret: string;
}

function newToken(): TokenParts {
  return { id: randomBytes(6).toString('hex'), secret: randomBytes(SECRET_BYTES).toString('base64url') };
}

/** What its holder gets, once: `yhr_<id>_<secret>`. The prefix lets scanners of secrets find one that was leaked. */
function tokenText({ id, secret }: TokenParts): string {
  return `yhr_${id}_${secret}`;
}

/** Null for a text that is no token. */
function tokenParts(text: string): TokenParts | null {
  const match = FORM.exec(text.trim());
  return match && { id: match[1]!, secret: match[2]! };
}

/** SHA-256, hex. A fast hash is enough for 256 random bits. */
function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
function isSecretOf(hash: string, secret: string): boolean {
  const stored = Buffer.from(hash, 'hex');
  const given = Buffer.from(hashOfSecret(secret), 'hex');
  return stored.length === given.length && timingSafeEqual(stored, given);
}

const DEFAULT_DAYS = 90;
/** Every token expires, so a forgotten one does too. */
const MOST_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewToken {
  name: string;
  role: Role;
  units?: string[];
  /** 1 to 366; 90 by default. */
  days?: number;
}

/** What may be shown of a token. */
export type TokenInfo = Omit<TokenEntry, 'hash'>;

/** Creates a token. Its text is in this answer and nowhere else; empty in a dry run. Throws `ReleaseError` `input`. */
export async function makeToken(
  entries: TokenEntries,
  { name, role, units = [], days = DEFAULT_DAYS }: NewToken,
  { by, now, dryRun = false }: { by: string; now: Date; dryRun?: boolean },
): Promise<{ token: string; info: TokenInfo }> {
  const fault = faultOf({ name, role, units, days });
  if (fault) throw new ReleaseError('input', fault);
  const parts = newToken();
  const entry: TokenEntry = {
    id: parts.id,
    name,
    role,
    units: [...new Set(units)].sort(),
    hash: hashOfSecret(parts.secret),
    createdAt: now.toISOString(),
    createdBy: by,
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
  if (!dryRun) await entries.save(entry);
  return { token: dryRun ? '' : tokenText(parts), info: infoOf(entry) };
}

function faultOf({ name, role, units, days }: Required<NewToken>): Message | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u.test(name)) return createMessage('token.name');
  if (!Number.isFinite(days) || days < 1 || days > MOST_DAYS) return createMessage('token.days', { days, most: MOST_DAYS });
  if (role === 'team' && units.length === 0) return createMessage('token.noUnits');
  if (role !== 'team' && units.length > 0) return createMessage('token.units', { role });
  const invalid = units.find((unit) => !/^[a-z0-9][a-z0-9-]{0,63}$/.test(unit));
  return invalid === undefined ? null : createMessage('input.unit', { name: invalid });
}

/** The actor of a token. Throws `ReleaseError` `token` for one that is unknown, revoked or expired. */
export async function actorOfToken(entries: TokenEntries, text: string, now: Date): Promise<Actor> {
  if (text.trim() === '') throw new ReleaseError('token', createMessage('token.blank'));
  const parts = tokenParts(text);
  const entry = parts && (await entries.find(parts.id));
  if (!parts || !entry || !isSecretOf(entry.hash, parts.secret)) {
    throw new ReleaseError('token', createMessage('token.unknown'));
  }
  return actorOf(entry, now);
}

/** The actor with its current rights: a session ends with its token and never has more rights than the entry. */
export async function currentActor(entries: TokenEntries, actor: Actor, now: Date): Promise<Actor> {
  if (actor.tokenId === null) return actor;
  const entry = await entries.find(actor.tokenId);
  if (!entry) throw new ReleaseError('token', createMessage('token.gone', { name: actor.name }));
  return { ...actorOf(entry, now), ...(actor.gone && { gone: actor.gone }) };
}

function actorOf({ id, name, role, units, expiresAt, revokedAt }: TokenEntry, now: Date): Actor {
  if (revokedAt !== undefined) {
    throw new ReleaseError('token', createMessage('token.revoked', { name, at: revokedAt }));
  }
  if (expiresAt <= now.toISOString()) {
    throw new ReleaseError('token', createMessage('token.expired', { name, at: expiresAt }));
  }
  return { name, role, units, tokenId: id };
}

/** Revokes a token. One that was revoked before stays as it is. */
export async function revokeEntry(entries: TokenEntries, entry: TokenEntry, by: string, now: Date): Promise<TokenInfo> {
  if (entry.revokedAt !== undefined) return infoOf(entry);
  const revoked = { ...entry, revokedAt: now.toISOString(), revokedBy: by };
  await entries.save(revoked);
  return infoOf(revoked);
}

/** The entry of an id. Throws `ReleaseError` `missing`. */
export async function mustBeEntry(entries: TokenEntries, id: string): Promise<TokenEntry> {
  const entry = await entries.find(id);
  if (!entry) throw new ReleaseError('missing', createMessage('token.absent', { id }));
  return entry;
}

export function infoOf({ hash: _secret, ...info }: TokenEntry): TokenInfo {
  return info;
}
