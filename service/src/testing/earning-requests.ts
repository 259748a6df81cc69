import type { CallName } from 'shared-contracts/api/call-names';
import type { earningCalls } from 'shared-contracts/api/earnings';
import { monthOf } from '../composers/earnings/months.ts';
import { addCompletedOrder } from './completed-order.ts';
import { contractRow } from './contract-row.ts';
import { giveWork } from './earnings.ts';
import type { TestService } from './test-app.ts';

type EarningCall = keyof typeof earningCalls;

/** Requests of the calls about earnings that fit their schemas. Some are refused: see `EARNING_MAKERS`. */
export const EARNING_REQUESTS: Partial<Record<CallName, object>> = {
  'song/sellSongList': {},
  'composerEarnings/getStatement': { month: 202603 },
  'composerEarnings/downStatement': { month: 202603, kind: 1 },
  'composerEarnings/requestPayout': { amount: 20_000 },
  'composerEarnings/getCharts': { months: 3 },
};

/** Makes the requests that succeed only for somebody who earned something. */
export const EARNING_MAKERS: Partial<Record<EarningCall, (service: TestService) => Promise<object>>> = {
  'song/songGrantList': async (service) => ({ id: (await earner(service)).songId }),
  'composerEarnings/downStatement': async (service) => {
    await earner(service);
    return { month: monthOf(service.context.now()), kind: 1 };
  },
  'composerEarnings/requestPayout': async (service) => {
    const { memberId } = await earner(service);
    await service.context.db.updateTable('payout').set({ state: 'withdrawn' }).where('member_id', '=', memberId).execute();
    const { data } = await service.call('composerEarnings/getSummary', {}, { token: await service.tokenOf('writer') });
    return { amount: data.balance };
  },
  'composerEarnings/withdrawPayout': async (service) => {
    const { memberId, contractId } = await earner(service);
    return { id: await addPayout(service, memberId, contractId) };
  },
};

let made = 0;

/** The writer, who earned ¥200 with a song, as the timer books it. */
async function earner(service: TestService) {
  const { db } = service.context;
  const { id: memberId } = await db.selectFrom('member').select('id').where('name', '=', 'writer').executeTakeFirstOrThrow();
  const contractId = await contractRow(db, memberId, service.context.now());
  return { memberId, contractId, ...(await addEarnings(service, { memberId, contractId, workId: 50 + made++ })) };
}

/** What a member earned with a work. @returns the song. */
export async function addEarnings(
  service: TestService,
  { memberId, contractId, workId }: { memberId: number; contractId: number; workId: number },
): Promise<{ songId: number }> {
  const { db, now } = service.context;
  await giveWork(service, workId, memberId);
  const { orderId } = await addCompletedOrder(service.context, memberId, { versionIds: [workId] });
  const line = await db.selectFrom('customer_order_line').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const at = now();
  const booked = { order_line_id: line.id, work_id: workId, contract_id: contractId, paid_by: 'money' as const, cash: 193_600, points: 0 };
  await db
    .insertInto('royalty_line')
    .values({ ...booked, share_basis_points: 5000, share: 20_000, sold_at: at, booked_at: at })
    .execute();
  const writer = await db
    .selectFrom('work_writer')
    .select('id')
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const entry = { order_line_id: line.id, writer_id: writer.id, member_id: memberId, kind: 'share' as const, writer_basis_points: 10_000 };
  await db
    .insertInto('royalty_entry')
    .values({ ...entry, fen: 20_000, month: monthOf(at), at })
    .execute();
  const song = await db.selectFrom('song').select('id').where('work_id', '=', workId).executeTakeFirstOrThrow();
  return { songId: song.id };
}

/** A payout that waits for staff; another one that was open has ended. @returns its id. */
export async function addPayout({ context: { db, now } }: TestService, memberId: number, contractId: number): Promise<number> {
  await db.updateTable('payout').set({ state: 'withdrawn' }).where('member_id', '=', memberId).execute();
  const asked = { number: `FK ${memberId} ${made++}`, member_id: memberId, contract_id: contractId, state: 'requested' as const };
  const { id } = await db
    .insertInto('payout')
    .values({ ...asked, amount: 20_000, tax_basis_points: 0, tax: 0, months: '[]', requested_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
