import type { Db } from '../platform/database/transaction.ts';
import type { StaffSettings } from '../staff/decisions/settings.ts';

/** Puts amounts from which on two people decide in force, as two administrators would. */
export async function setTwoPeopleLimits(db: Db, limits: Partial<StaffSettings>): Promise<void> {
  for (const [key, fen] of Object.entries(limits))
    await db
      .updateTable('staff_setting')
      .set({ fen })
      .where('key', '=', key as keyof StaffSettings)
      .execute();
}
