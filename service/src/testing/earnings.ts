import { bookEarnings } from '../composers/earnings/book-earnings.ts';
import { WINDOW_MS } from '../composers/earnings/sold-lines.ts';
import { contractComposer } from './composer-contracts.ts';
import { newShopper } from './shopping.ts';
import { newStaff } from './staff-caller.ts';
import type { TestService } from './test-app.ts';

/** Who shares what a work earns. */
interface Writer {
  memberId: number;
  share: number;
}

/** Makes a work the song of a composer, whose writers have these shares from now on. */
export async function giveWork(
  { context: { db, now } }: Pick<TestService, 'context'>,
  workId: number,
  composer: number,
  writers: readonly Writer[] = [{ memberId: composer, share: 10_000 }],
): Promise<void> {
  const at = now();
  const { id } = await db
    .insertInto('composer_profile')
    .values({ member_id: composer, name_zh: '林悦', name_en: 'Lin Yue', created_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ name_en: 'Lin Yue' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  // One licence for a film earns more than the least payout.
  const price = { base_price: 60_000, promo_price: null };
  await db
    .updateTable('work')
    .set({ composer_id: id, ...price })
    .where('id', '=', workId)
    .execute();
  await db
    .insertInto('song')
    .values({ member_id: composer, state: 'passed', work_id: workId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('work_id').doNothing())
    .execute();
  await db.updateTable('work_writer').set({ valid_to: at }).where('work_id', '=', workId).where('valid_to', 'is', null).execute();
  await db
    .insertInto('work_writer')
    .values(
      writers.map(({ memberId, share }, position) => ({
        ...{ work_id: workId, position, name: `writer ${position}`, role: 'composer', member_id: memberId },
        ...{ share_basis_points: share, valid_from: at },
      })),
    )
    .execute();
}

/** The song that a work is. */
export async function songOf({ context: { db } }: Pick<TestService, 'context'>, workId: number): Promise<number> {
  return (await db.selectFrom('song').select('id').where('work_id', '=', workId).executeTakeFirstOrThrow()).id;
}

/** Days from now, a second more: what is due then is due. */
export function passDays({ context, setNow }: Pick<TestService, 'context' | 'setNow'>, days: number): void {
  setNow(new Date(context.now().getTime() + days * 86_400_000 + 1000));
}

/** Lets the refund window pass, and books. */
export async function passWindow(service: Pick<TestService, 'context' | 'setNow'>) {
  passDays(service, WINDOW_MS / 86_400_000);
  return bookEarnings(service.context);
}

/** A composer whose contract is in force, with works of the fixture. */
export async function sellingComposer(service: TestService, workIds: readonly number[]) {
  const composer = await contractComposer(service);
  // A contract is in force before the work comes by it.
  passDays(service, 0);
  for (const workId of workIds) await giveWork(service, workId, composer.memberId);
  passDays(service, 0);
  return composer;
}

/** A new shopper who has bought licences of works. @returns the order. */
export async function buyWorks(service: TestService, dataIds: number[], points = 0, given?: Awaited<ReturnType<typeof newShopper>>) {
  const me = given ?? (await newShopper(service));
  const order = await me.order(dataIds);
  const { code, msg } = await me.startPayment(order, points);
  if (code !== 1000) throw new Error(msg);
  for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
  return { me, order: await me.detail(order.id) };
}

/** A composer who sold a work more than seven days ago, and the balance that can be asked for. */
export async function earnedBy(service: TestService) {
  const at = service.context.now();
  const { id: workId } = await service.context.db
    .selectFrom('work')
    .select('id')
    .where('composer_id', 'is', null)
    .where('library', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  passDays(service, -8);
  const composer = await sellingComposer(service, [workId]);
  await buyWorks(service, [workId]);
  await passWindow(service);
  service.setNow(at);
  const { balance } = (await composer.browser.call('composerEarnings/getSummary', {})).data;
  return { ...composer, balance };
}

/** A payout that a composer asked for. */
export async function requestedPayout(service: TestService) {
  const composer = await earnedBy(service);
  const { data, msg } = await composer.browser.call('composerEarnings/requestPayout', { amount: composer.balance });
  if (!data) throw new Error(msg);
  return { ...composer, ...data };
}

/** A payout that two people confirmed. @returns its id. */
export async function confirmedPayout(service: TestService): Promise<number> {
  const { id } = await requestedPayout(service);
  for (let nth = 0; nth < 2; nth += 1) {
    const { code, msg } = await (await newStaff(service, 'finance')).call('staff/payouts/confirm', { id });
    if (code !== 1000) throw new Error(msg);
  }
  return id;
}
