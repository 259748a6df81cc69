import type { RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';

export type Row = Record<string, unknown>;

/** What happens to the rows of a member in one table. */
export interface PersonalTable {
  /** Heading in the export; null: rows that only the service uses, such as hashes. */
  area: string | null;
  /** `keep`: accounts and licences that must stay; they name nobody once the profile is gone. */
  onDeletion: 'delete' | 'keep';
  /** Columns that the export leaves out: hashes, and the member's own id. */
  secret?: readonly string[];
  /** Which of the rows go with the account; without it all. Those of a team stay until the team is served. */
  deletes?(memberId: number): RawBuilder<boolean>;
  /** Columns that the export leaves out of one row: those that name another member. */
  namesOthers?(row: Row): readonly string[];
}

/** Tables with rows of members, in the order of their deletion. */
export type PersonalTables = Partial<Record<keyof Tables, PersonalTable>>;

/** Counters of the personal centre that a floor above may have. */
export type CounterName = 'meal' | 'song' | 'sale';

/** What a floor above keeps about a member, and does for one. */
export interface MemberArea {
  tables: PersonalTables;
  counters?: Partial<Record<CounterName, (db: Db, memberId: number, now: Date) => Promise<number>>>;
  /** Runs in the transaction that deletes an account, before its rows go. */
  beforeErasure?(db: Db, memberId: number, now: Date): Promise<void>;
}
