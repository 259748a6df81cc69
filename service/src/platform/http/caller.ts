import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffRole } from 'shared-contracts/staff/rights';
import type { Db } from '../database/transaction.ts';
import type { Browser } from './browser.ts';

/** A signed-in member. */
export interface Member {
  id: number;
  name: string;
}

/** A signed-in member of the provider's staff. */
export interface StaffMember {
  id: number;
  name: string;
  role: StaffRole;
  sessionId: number;
  /** A second factor is enrolled. */
  enrolled: boolean;
  /** The session showed the second factor, or needs none. */
  passed: boolean;
  /** When the caller last proved who it is; null: never in this session. */
  confirmedAt: Date | null;
}

/** The caller of a request, and the language of the response. */
export interface Caller {
  locale: Locale;
  member: Member | null;
  /** Of a staff call only. */
  staff?: StaffMember | null;
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
