import type { AppContext, Member } from '../app-context.ts';
import { hashOfToken } from './tokens.ts';

export interface Authentication {
  member: Member | null;
  /** `none`: no token was sent; `invalid`: the token is unknown, expired or revoked. */
  tokenState: 'none' | 'valid' | 'invalid';
}

const TOKEN = /^(?:Bearer\s+)?([A-Za-z0-9_-]{43})$/;

/** Authenticates by the `Authorization` header alone, never by cookies. */
export async function authenticate({ db, now }: AppContext, header: string | undefined): Promise<Authentication> {
  if (header === undefined || header.trim() === '') return { member: null, tokenState: 'none' };
  const token = TOKEN.exec(header.trim())?.[1];
  if (!token) return { member: null, tokenState: 'invalid' };
  const member = await db
    .selectFrom('session_token as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.name'])
    .where('s.token_hash', '=', hashOfToken(token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now())
    .executeTakeFirst();
  return member ? { member, tokenState: 'valid' } : { member: null, tokenState: 'invalid' };
}
