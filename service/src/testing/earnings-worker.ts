/* Books earnings and pays them out until it is killed: a process of its own for tests. */

import { balanceOf } from '../composers/earnings/balance.ts';
import { bookEarnings } from '../composers/earnings/book-earnings.ts';
import { requestPayout } from '../composers/earnings/payouts.ts';
import { lockMember } from '../platform/database/lock-member.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { confirmPayout, recordPayout } from '../staff/payouts/decide.ts';

const { db } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  folder: '',
  onFatal: (error) => {
    throw error;
  },
});
const now = () => new Date();
const messages = { canSend: () => true, wake: () => undefined, delivery: async () => 'queued' as const };
const context = { now, messages, publicOrigin: 'https://shop.example', movesMoney: true };

for (;;) {
  const { booked } = await bookEarnings({ db, now });
  const members = await db.selectFrom('composer_contract').select('member_id').execute();
  const staff = await db.selectFrom('staff').select(['id', 'name']).orderBy('id').execute();
  for (const { member_id: id } of members) {
    await inTransaction(db, async (tx) => {
      await lockMember(tx, id);
      const amount = await balanceOf(tx, id);
      await requestPayout({ db: tx, now }, { amount }, { locale: 'zh', member: { id } } as never);
    }).catch(() => undefined);
    const open = await db
      .selectFrom('payout')
      .select('id')
      .where('member_id', '=', id)
      .where('state', 'in', ['requested', 'confirmed'])
      .execute();
    for (const payout of open) {
      for (const by of staff)
        await inTransaction(db, (tx) => confirmPayout({ ...context, db: tx }, { ...payout, by })).catch(() => undefined);
      const reference = `B-${payout.id}`;
      await inTransaction(db, (tx) => recordPayout({ ...context, db: tx }, { ...payout, reference, by: staff[0]! })).catch(() => undefined);
    }
  }
  process.stdout.write(`${booked}\n`);
}
