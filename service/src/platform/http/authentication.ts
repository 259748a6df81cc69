import type { Db } from '../database/transaction.ts';
import type { Member, StaffMember } from './caller.ts';

/** What a request proves itself with. */
export interface Credentials {
  authorization: string | undefined;
  /** Companion cookies. They never sign in by themselves. */
  companions: readonly string[];
}

export interface Authentication {
  member: Member | null;
  sessionId: number | null;
  /**
   * `none`: no token was sent; `invalid`: the token is unknown, expired or revoked; `alone`: it came without the cookie of its
   * session, which the browser dropped, or the token was taken elsewhere.
   */
  tokenState: 'none' | 'valid' | 'invalid' | 'alone';
  /** The token to use from now on, when the one sent was exchanged. */
  newToken: string | null;
  /** The companion cookie of the session; null for a token without one. */
  companion: string | null;
}

/** Says whose request it is. */
export type Authenticate = (credentials: Credentials) => Promise<Authentication>;

/** Says which member of staff has the token of a `Staff-Authorization` header, and renews the session; null for none. */
export type AuthenticateStaff = (header: string) => Promise<StaffMember | null>;

/** Says who has a session now, in a transaction; null when it, or the account, has ended. */
export type StaffOfSession = (tx: Db, sessionId: number) => Promise<StaffMember | null>;
