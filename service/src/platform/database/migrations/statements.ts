import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration that runs plain statements in their order; both engines take one statement at a time. */
export function statements(...all: string[]): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  };
}
