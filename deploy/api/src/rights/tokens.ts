import { createMessage, type Message } from 'deploy-release/messages/message';
import { type Actor, ReleaseError, type Role } from '../release-service.ts';
import type { TokenEntries, TokenEntry } from './token-folder.ts';
import { hashOfSecret, isSecretOf, newToken, tokenParts, tokenText } from './token-text.ts';

export const DEFAULT_DAYS = 90;
/** No token is for ever: one that is forgotten ends by itself. */
export const MOST_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewToken {
  name: string;
  role: Role;
  units?: string[];
  /** 1 to 366; 90 unless told. */
  days?: number;
}

/** What may be shown of a token. */
export type TokenInfo = Omit<TokenEntry, 'hash'>;

/** Makes a token. Its text is given once and kept nowhere. Throws `ReleaseError` `input`. */
export async function makeToken(
  entries: TokenEntries,
  wanted: NewToken,
  by: string,
  now: Date,
): Promise<{ token: string; info: TokenInfo }> {
  mustBeToken(wanted);
  const { name, role, units = [], days = DEFAULT_DAYS } = wanted;
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
  await entries.save(entry);
  return { token: tokenText(parts), info: infoOf(entry) };
}

/** Throws `ReleaseError` `input` for a token that cannot be. */
export function mustBeToken({ name, role, units = [], days = DEFAULT_DAYS }: NewToken): void {
  const fault = faultOf({ name, role, units, days });
  if (fault) throw new ReleaseError('input', fault);
}

function faultOf({ name, role, units, days }: Required<NewToken>): Message | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u.test(name)) return createMessage('token.name');
  if (!Number.isFinite(days) || days < 1 || days > MOST_DAYS) return createMessage('token.days', { days, most: MOST_DAYS });
  if (role === 'team' && units.length === 0) return createMessage('token.noUnits');
  if (role !== 'team' && units.length > 0) return createMessage('token.units', { role });
  const strange = units.find((unit) => !/^[a-z0-9][a-z0-9-]{0,63}$/.test(unit));
  return strange === undefined ? null : createMessage('input.unit', { name: strange });
}

/** Who holds a token. Throws `ReleaseError` `token` for one that is unknown, revoked or expired. */
export async function holderOf(entries: TokenEntries, text: string, now: Date): Promise<Actor> {
  if (text.trim() === '') throw new ReleaseError('token', createMessage('token.blank'));
  const parts = tokenParts(text);
  const entry = parts && (await entries.find(parts.id));
  if (!parts || !entry || !isSecretOf(entry.hash, parts.secret)) {
    throw new ReleaseError('token', createMessage('token.unknown'));
  }
  return actorOf(entry, now);
}

/**
 * The actor as the entry says now: a session that outlives its token ends with it, and has no more rights than the entry gives.
 */
export async function freshActor(entries: TokenEntries, actor: Actor, now: Date): Promise<Actor> {
  if (actor.tokenId === null) return actor;
  const entry = await entries.find(actor.tokenId);
  if (!entry) throw new ReleaseError('token', createMessage('token.gone', { name: actor.name }));
  return actorOf(entry, now);
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

/** Ends a token for good. Throws `ReleaseError` `missing`. One that was revoked before stays as it is. */
export async function endToken(entries: TokenEntries, id: string, by: string, now: Date): Promise<TokenInfo> {
  const entry = await mustBeEntry(entries, id);
  if (entry.revokedAt !== undefined) return infoOf(entry);
  const ended = { ...entry, revokedAt: now.toISOString(), revokedBy: by };
  await entries.save(ended);
  return infoOf(ended);
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
