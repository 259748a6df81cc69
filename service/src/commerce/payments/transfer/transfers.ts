import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { MOST_PROOFS } from 'shared-contracts/orders/payment-methods';
import { rolesWith } from 'shared-contracts/staff/rights';
import { newSecret } from '../../../members/session/tokens.ts';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { decidedAlready } from '../../../platform/http/decided-already.ts';
import { type CheckedRequest, memberOf } from '../../../platform/http/handler.ts';
import { badRequest, notFound, refusal } from '../../../platform/http/problem.ts';
import { DAY_MS, HOUR_MS, takeFrom } from '../../../platform/limits/rate-limit.ts';
import { extensionOf } from '../../../platform/objects/object-key.ts';
import { nameObject, type StoredFile, storeUnnamed } from '../../../platform/objects/object-rows.ts';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import { readStored } from '../../../platform/objects/read-object.ts';
import { callerReach, reachedOrders, requireFor } from '../../../platform/ownership/reach.ts';
import type { CommerceContext } from '../../context.ts';
import { approvedFor } from '../../requests/approved-for.ts';
import { changePayment, lockPayment, type PaymentRow } from '../change-payment.ts';
import { type OrderSettlement, requestRefund, type Settled } from '../settle-payment.ts';
import { type ProofType, readProof } from './proof-file.ts';
import { PROOF_DAYS } from './transfer-driver.ts';

/** Files of refused uploads lie for an hour. */
const UPLOADS = { name: 'transfer proofs', most: 30, windowMs: HOUR_MS };

type StaffMember = Exclude<Actor, string>;

/** The transfer of a member's order: where the money goes, and how far it is. @throws Problem for an order without one. */
export async function transferDetails(
  { db, payments }: CommerceContext,
  orderId: number,
  caller: Caller,
): Promise<CallResponse<'payment/transferDetails'>> {
  const { payment, orderNumber } = await transferOf(db, orderId, caller);
  const account = payments.driver('transfer')?.account;
  if (!account) throw noTransfer();
  const proofs = await db.selectFrom('transfer_proof').select('uploaded_at').where('payment_id', '=', payment.id).orderBy('id').execute();
  const rejection = await db
    .selectFrom('payment_history')
    .select('reason')
    .where('payment_id', '=', payment.id)
    .where('to_state', '=', 'rejected')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    ...account,
    amount: payment.amount,
    reference: orderNumber,
    state: payment.state,
    rejection: payment.state === 'rejected' ? (rejection?.reason ?? null) : null,
    proofs: proofs.map(({ uploaded_at }) => ({ uploadedAt: uploaded_at.toISOString() })),
  };
}

/** Stores a receipt before the transaction that keeps it. @throws Problem for a file that is no receipt, or an order without a transfer. */
export async function storeProof(
  context: CommerceContext,
  { id, file }: CheckedRequest<'payment/uploadProof'>,
  caller: Caller,
): Promise<StoredFile & { mime: ProofType }> {
  await transferToProve(context.db, id, caller);
  await takeFrom(context, UPLOADS, memberOf(caller).id);
  const { mime, bytes } = await readProof(file);
  return { mime, ...(await storeUnnamed(context, `proofs/${newSecret()}.${extensionOf(mime)}`, bytes)) };
}

/**
 * Keeps the stored receipt of a transfer; the order waits for staff then. One that comes after the end of the order is kept too: its money
 * revives the order or goes back.
 * @throws Problem for a transfer that staff confirmed, or that another payment took the place of.
 */
export async function uploadProof(
  { db, now }: CommerceContext,
  { id }: CheckedRequest<'payment/uploadProof'>,
  caller: Caller,
  { key, mime, sha256 }: StoredFile & { mime: ProofType },
): Promise<CallResponse<'payment/uploadProof'>> {
  const { payment: found } = await transferToProve(db, id, caller);
  const payment = (await lockPayment(db, { id: found.id }))!;
  const { count } = await db
    .selectFrom('transfer_proof')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_PROOFS)
    throw refusal(`最多上传 ${MOST_PROOFS} 份凭证，请联系客服`, `At most ${MOST_PROOFS} receipts can be uploaded. Please contact us`);
  const at = now();
  const { state, created_at } = await db
    .selectFrom('customer_order')
    .select(['state', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isAwaited = state === 'paying';
  if ((isAwaited && payment.superseded) || !(await changePayment(db, payment, { event: 'prove', actor: 'member', at })))
    throw refusal('这笔转账已结束，不能再上传凭证', 'This transfer has ended; no receipt can be uploaded');
  await nameObject(db, key);
  await db.insertInto('transfer_proof').values({ payment_id: payment.id, mime, object: key, sha256, uploaded_at: at }).execute();
  // Counted from the order: another receipt does not move it.
  const until = new Date(created_at.getTime() + PROOF_DAYS * DAY_MS);
  const times = isAwaited ? { expires_at: until, next_at: until } : { next_at: null };
  await db.updateTable('payment').set(times).where('id', '=', payment.id).execute();
  return { state: 'proof' };
}

/** The same for a receipt: of an order that the caller made, asked for or may pay. @throws Problem without the power `buy` of the team. */
async function transferToProve(db: Db, orderId: number, caller: Caller) {
  const found = await transferOf(db, orderId, caller);
  const reach = await callerReach(db, caller);
  const isTheirs = found.madeBy === reach.memberId || (await approvedFor(db, reach, orderId)) !== null;
  if (!isTheirs) requireFor(reach, found.owner, 'buy');
  return found;
}

/** The transfer that an order of the caller waits for or was paid with. */
async function transferOf(db: Db, orderId: number, caller: Caller) {
  const payment = await db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['o.number as orderNumber', 'o.member_id as madeBy', 'o.owner_id as owner'])
    .where('o.id', '=', orderId)
    .where(reachedOrders(await callerReach(db, caller), 'o'))
    .where('p.method', '=', 'transfer')
    .orderBy('p.superseded')
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
  if (!payment) throw noTransfer();
  const { orderNumber, madeBy, owner } = payment;
  return { payment, orderNumber, madeBy, owner };
}

function noTransfer(): Error {
  return notFound('这个订单没有对公转账', 'There is no bank transfer for this order');
}

/** Whether a receipt of a transfer waits for staff, also one that waited when its order ended. */
export function withStaff(payment: string) {
  const column = (name: string) => sql.ref(`${payment}.${name}`);
  return sql<boolean>`(${column('state')} = 'proof' or ${column('state')} = 'closed' and 'proof' = (
    select h.from_state from payment_history h where h.payment_id = ${column('id')} order by h.id desc limit 1))`;
}

/** Transfers whose proof staff must look at, the oldest first. */
export async function transfersToConfirm(db: Db) {
  const rows = await db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.amount', 'o.number as order'])
    .where('p.method', '=', 'transfer')
    .where(withStaff('p'))
    .orderBy('p.id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, ...row }) => {
      const proof = await latestProof(db, id);
      const confirmed = await db
        .selectFrom('transfer_confirmation as c')
        .innerJoin('staff as s', 's.id', 'c.staff_id')
        .select('s.name')
        .where('c.proof_id', '=', proof.id)
        .execute();
      const { mime, uploaded_at } = proof;
      return { ...row, mime, uploadedAt: uploaded_at.toISOString(), confirmedBy: confirmed.map(({ name }) => name) };
    }),
  );
}

/** The receipt that was uploaded last for an order. @throws Problem when there is none. */
export async function proofOf(
  { db, objects }: { db: Db; objects: ObjectStore },
  order: string,
  proof?: number,
): Promise<{ mime: string; bytes: Uint8Array }> {
  const { id } = await transferNumbered(db, order);
  const { mime, ...row } = await latestProof(db, id, proof);
  const bytes = await readStored(objects, row);
  if (!bytes) throw notFound('凭证文件不在文件存储中', 'The file of the receipt is missing in the file store');
  return { mime, bytes };
}

/**
 * One member of staff saw the money. The last of those who are needed settles the order as the success of a gateway does.
 * @param twoFrom amount from which on two are needed, fen.
 * @returns `waiting` before the last.
 * @throws Problem for the same member of staff twice, and a transfer that does not wait for it.
 */
export async function confirmTransfer(
  tx: Db,
  { orders, now }: { orders: OrderSettlement; now(): Date },
  { order, staff, twoFrom }: { order: string; staff: StaffMember; twoFrom: number },
): Promise<{ outcome: Settled | 'waiting' }> {
  const payment = await lockedTransfer(tx, order);
  const at = now();
  const proof = await latestProof(tx, payment.id);
  const added = await tx
    .insertInto('transfer_confirmation')
    .values({ proof_id: proof.id, staff_id: staff.id, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  if (!added)
    throw refusal('你已确认过，须由另一位员工再次确认', 'You have confirmed it already; another member of staff must confirm it too');
  await audit(tx, staff, 'transfer confirmed', `${order}: ${payment.amount} fen`, {
    target: `order ${order}`,
    before: { state: payment.state },
    after: { confirmedBy: staff.name, amount: payment.amount },
  });
  // Of those who were disabled or got other work meanwhile, none counts any more.
  const confirmed = await tx
    .selectFrom('transfer_confirmation as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select('c.staff_id')
    .where('c.proof_id', '=', proof.id)
    .where('s.disabled_at', 'is', null)
    .where('s.role', 'in', rolesWith('transfers.decide'))
    .execute();
  if (confirmed.length < confirmationsFor(payment.amount, twoFrom)) return { outcome: 'waiting' };
  await changePayment(tx, payment, { event: 'confirm', actor: staff.name, at, values: { paid_at: at, next_at: null } });
  const amount = BigInt(payment.amount);
  const outcome = await orders.settle(tx, { orderId: payment.order_id, paymentId: payment.id, amount, at });
  if (outcome === 'refund') await requestRefund(tx, payment, { reason: 'the order could not be completed', at });
  return { outcome };
}

/** The receipt does not show the payment: the buyer reads the reason and may upload another one. @throws Problem as above. */
export async function rejectTransfer(
  tx: Db,
  now: Date,
  { order, staff, reason }: { order: string; staff: StaffMember; reason: string },
): Promise<null> {
  const payment = await lockedTransfer(tx, order);
  await changePayment(tx, payment, { event: 'reject', actor: staff.name, reason, at: now });
  await audit(tx, staff, 'transfer rejected', `${order}: ${reason}`, {
    target: `order ${order}`,
    reason,
    before: { state: payment.state },
    after: { state: 'rejected' },
  });
  return null;
}

async function lockedTransfer(tx: Db, order: string): Promise<PaymentRow> {
  const { id } = await transferNumbered(tx, order);
  const payment = (await lockPayment(tx, { id }))!;
  const waits = await tx.selectFrom('payment').select('id').where('id', '=', id).where(withStaff('payment')).executeTakeFirst();
  if (!waits) {
    const decided = await decisionAbout(tx, id, payment.state);
    if (decided) throw decidedAlready(decided);
    throw refusal(`这笔转账的状态是 ${payment.state}，没有待确认的凭证`, `This transfer is ${payment.state}; no receipt waits for staff`);
  }
  return payment;
}

/** How many of the staff confirm a transfer. */
export function confirmationsFor(amount: number, twoFrom: number): number {
  return amount >= twoFrom ? 2 : 1;
}

/** Who of the staff brought a transfer to its state, if it was one of them. */
async function decisionAbout(tx: Db, id: number, state: PaymentRow['state']) {
  if (state !== 'confirmed' && state !== 'rejected') return undefined;
  const history = tx.selectFrom('payment_history').select(['actor', 'to_state as state', 'at']).where('payment_id', '=', id);
  return history.where('to_state', '=', state).orderBy('id', 'desc').executeTakeFirst();
}

async function transferNumbered(db: Db, order: string): Promise<{ id: number }> {
  const found = await db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('o.number', '=', order)
    .where('p.method', '=', 'transfer')
    .orderBy('p.superseded')
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
  if (!found) throw badRequest(`订单 ${order} 没有对公转账`, `There is no bank transfer for order ${order}`);
  return found;
}

async function latestProof(db: Db, paymentId: number, given?: number) {
  const proof = await db
    .selectFrom('transfer_proof')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .$if(given !== undefined, (query) => query.where('id', '=', given!))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!proof) throw refusal('还没有上传凭证', 'No receipt was uploaded yet');
  return proof;
}
