import type { Locale } from 'shared-contracts/locale/locale';
import type { Db } from '../database/transaction.ts';
import type { Browser } from './browser.ts';

/** A signed-in member. */
export interface Member {
  id: number;
  name: string;
}

/** The caller of a request, and the language of the response. */
export interface Caller {
  locale: Locale;
  member: Member | null;
  /** Address of the caller, for counting networks; it is never stored. */
  address?: string;
  /** Session of the token; null for a visitor. */
  sessionId?: number | null;
  /** The browser that calls, and the cookies that the response gives it. */
  browser?: Browser;
  /**
   * Steps after the transaction of a write, for its first answer only, with the database outside of it. A `Problem` refuses the call;
   * what was committed stays.
   */
  afterCommit?: ((db: Db) => Promise<void>)[];
  /** Logs the failure of a step that does not refuse the request. */
  warn?(error: unknown, what: string): void;
}
