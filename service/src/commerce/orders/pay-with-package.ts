import type { Selectable } from 'kysely';
import { COVER_MESSAGES, coverIssue } from 'shared-contracts/licensing/package-cover';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { CustomerOrderTable, MemberPackageTable } from '../../platform/database/generated/tables.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { takeQuota, tooFew } from '../packages/quota.ts';
import { needsShare, shareLeft, shareTooSmall, takeShare } from '../packages/shares.ts';
import type { OrderedLine } from './ordered-lines.ts';
import { completeOrder } from './settle-order.ts';
import { changeState } from './transition.ts';

/**
 * Pays an order of licences from a package: quota, licences and certificates change in the transaction of the caller, and no money moves.
 * @param total price of the licences, fen.
 * @throws Problem when the package does not cover a line, has too few licences left, or cannot be used, and for more of a package of the
 * team than the share of who pays.
 */
export async function payWithPackage(
  { db, now, prices, payments, certificates }: CommerceContext,
  order: Selectable<CustomerOrderTable>,
  { packageId, total, lines, reach }: { packageId: number | undefined; total: bigint; lines: readonly OrderedLine[]; reach: Reach },
): Promise<void> {
  if (order.type !== ORDER_TYPE.licences) throw refusal('套餐只能支付音乐授权', 'A package pays for music licences only');
  // A bundle is sold for one price in money: one by one its tracks may cost another number of licences, or none.
  if (order.bundle_id !== null)
    throw refusal(
      '套装按套装价购买，不能使用套餐。如要使用套餐，请逐首下单',
      'A bundle has a price of its own, which no package pays. To use a package, please order the tracks one by one',
    );
  if (order.points > 0)
    throw refusal(
      '使用套餐的订单不能使用积分。请取消订单后重新下单',
      'An order that a package pays cannot use points. Please cancel it and order again',
    );
  const at = now();
  const table = await prices.current(db);
  /** The package as it is now. @throws Problem when it cannot pay. */
  const usable = async () => {
    const found = await db
      .selectFrom('member_package')
      .selectAll()
      .where('id', '=', packageId ?? 0)
      .where('owner_id', '=', order.owner_id)
      .executeTakeFirst();
    if (!found) throw notFound('请选择一个套餐', 'Please choose a package');
    const fault = packageFault(table, found, lines, at);
    if (fault) throw refusal(fault.zh, fault.en);
    return found;
  };
  const { id } = await usable();
  await db
    .updateTable('customer_order')
    .set({ covered: Number(total), payable: 0 })
    .where('id', '=', order.id)
    .execute();
  await payments.supersede(db, order.id, at);
  const step = { orderId: order.id, actor: 'member', reason: 'package', at };
  await changeState(db, { ...step, event: 'pay' });
  await changeState(db, { ...step, event: 'paid' });
  const units = lines.length;
  const memberRef = needsShare(reach, order.owner_id) ? reach.row : null;
  if (memberRef !== null && !(await takeShare(db, { packageId: id, memberRef, units }))) {
    const left = await shareLeft(db, { packageId: id, memberRef });
    const fault = shareTooSmall(left, units);
    throw refusal(fault.zh, fault.en);
  }
  const reserved = { packageId: id, owner: order.owner_id, orderId: order.id, units, memberRef, at };
  if (!(await takeQuota(db, reserved))) {
    // Another order took the last licences since the package was read.
    await usable();
    throw new Error(`package ${id} refused ${units} licences that it has`);
  }
  await completeOrder(certificates, db, order, { ...step, amount: 0n });
}

/** What a package must allow of a licence, and the title for the refusal. */
export type CoveredLine = Pick<OrderedLine, 'title' | 'musicLibraryTypeId' | 'grant'>;

type UsedPackage = Pick<Selectable<MemberPackageTable>, 'state' | 'expires_at' | 'offer' | 'total' | 'used'>;

/** Why a package does not pay for these lines; null when it does. */
export function packageFault(
  table: PriceTable,
  { state, expires_at, offer, total, used }: UsedPackage,
  lines: readonly CoveredLine[],
  at: Date,
): LocalisedText | null {
  if (state === 'pending') return { zh: '套餐尚未支付', en: 'The package is not paid yet' };
  if (state === 'refunded') return { zh: '套餐已退款', en: 'The package was refunded' };
  if (state === 'expired' || expires_at === null || expires_at <= at) return { zh: '套餐已到期', en: 'The package has expired' };
  for (const { title, musicLibraryTypeId, grant } of lines) {
    const issue = coverIssue(table, offer.cover, { library: musicLibraryTypeId, options: grant });
    if (!issue) continue;
    const { zh, en } = COVER_MESSAGES[issue];
    return { zh: `《${title.zh}》：${zh}`, en: `“${title.en}”: ${en}` };
  }
  return total - used < lines.length ? tooFew(total - used, lines.length) : null;
}
