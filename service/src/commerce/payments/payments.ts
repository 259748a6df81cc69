import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { changePayment, lockPayment } from './change-payment.ts';
import type { PaymentDriver } from './payment-driver.ts';
import { OPEN_PAYMENTS, PAID_PAYMENTS, type PaymentState } from './payment-states.ts';

type PresentedPayment = NonNullable<CallResponse<'order/getOrderStatus'>['payment']>;

function stateList(states: readonly PaymentState[]) {
  return sql.join(states.map((state) => sql.lit(state)));
}

/** A gateway that did not answer is asked again after so long; ms. */
export const ASK_AGAIN_MS = 5000;

/** The gateways of this shop, and the payments of orders at them. */
export class Payments {
  readonly #drivers: ReadonlyMap<PaymentMethod, PaymentDriver>;

  /** @param drivers in the order in which buyers see them. */
  constructor(drivers: readonly PaymentDriver[]) {
    this.#drivers = new Map(drivers.map((driver) => [driver.method, driver]));
  }

  /** All gateways, in the order in which buyers see them. */
  get offered(): readonly PaymentDriver[] {
    return [...this.#drivers.values()];
  }

  /** Undefined for a method that this shop does not offer. */
  driver(method: PaymentMethod): PaymentDriver | undefined {
    return this.#drivers.get(method);
  }

  /** @throws Problem for a method that this shop does not offer. */
  requireOffered(method: PaymentMethod): void {
    if (!this.#drivers.has(method))
      throw refusal('暂不支持这种付款方式，请换一种', 'This payment method is not offered here. Please choose another one');
  }

  /**
   * Adds a payment in the transaction that lets its order be paid. One of the same method and amount that is open already is used again.
   * @returns its id, for `openAtGateway` after the commit.
   */
  async prepare(
    tx: Db,
    { orderId, method, amount, expiresAt, at }: { orderId: number; method: PaymentMethod; amount: number; expiresAt: Date; at: Date },
  ): Promise<number> {
    const open = await tx
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .where('method', '=', method)
      .where('amount', '=', amount)
      .where('state', 'in', [...OPEN_PAYMENTS])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    await this.supersede(tx, orderId, at, open?.id);
    if (open) {
      await tx.updateTable('payment').set({ superseded: false }).where('id', '=', open.id).execute();
      return open.id;
    }
    const { id } = await tx
      .insertInto('payment')
      .values({
        order_id: orderId,
        number: `P${randomUUID().replaceAll('-', '').slice(0, 30)}`,
        method,
        state: 'init',
        amount,
        created_at: at,
        expires_at: expiresAt,
        next_at: new Date(at.getTime() + ASK_AGAIN_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Lets the worker close the payments of an order, all but one, so that no buyer pays twice. */
  async supersede(tx: Db, orderId: number, at: Date, but = 0): Promise<void> {
    await tx
      .updateTable('payment')
      .set({ superseded: true, next_at: sql<Date | null>`case when state in (${stateList(OPEN_PAYMENTS)}) then ${at}::timestamptz end` })
      .where('order_id', '=', orderId)
      .where('id', '!=', but)
      .execute();
  }

  /**
   * Opens a payment at its gateway, outside of any transaction. One that is open already stays as it is.
   * @throws Error when the gateway does not answer; the worker tries again.
   */
  async openAtGateway({ db, now }: { db: Db; now(): Date }, paymentId: number): Promise<void> {
    const payment = await db
      .selectFrom('payment as p')
      .innerJoin('customer_order as o', 'o.id', 'p.order_id')
      .select(['p.number', 'p.method', 'p.amount', 'p.state', 'p.expires_at', 'o.number as orderNumber', 'o.locale'])
      .where('p.id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const driver = this.#drivers.get(payment.method);
    if (payment.state !== 'init' || !driver) return;
    const opened = await driver.open({
      outTradeNo: payment.number,
      amount: BigInt(payment.amount),
      expiresAt: payment.expires_at,
      locale: payment.locale,
      subject: payment.locale === 'zh' ? `音乐授权订单 ${payment.orderNumber}` : `Music licence order ${payment.orderNumber}`,
    });
    await inTransaction(db, async (tx) => {
      const row = await lockPayment(tx, { id: paymentId });
      const at = now();
      const event = payment.method === 'transfer' ? ('await' as const) : ('opened' as const);
      const next_at = event === 'await' ? payment.expires_at : new Date(at.getTime() + ASK_AGAIN_MS);
      if (row) await changePayment(tx, row, { event, actor: 'gateway', at, values: { ...opened, next_at } });
    });
  }

  /** Lets the worker close the payments of an order that ended. */
  async closeSoon(tx: Db, orderId: number, at: Date): Promise<void> {
    await tx
      .updateTable('payment')
      .set({ next_at: at })
      .where('order_id', '=', orderId)
      .where('state', 'in', [...OPEN_PAYMENTS])
      .execute();
  }

  /** The payment that an order waits for or was paid with, before one that goes back; null when there is none. */
  async ofOrder(db: Db, orderId: number): Promise<PresentedPayment | null> {
    const row = await db
      .selectFrom('payment')
      .select(['id', 'number', 'method', 'state', 'amount', 'qr', 'url'])
      .where('order_id', '=', orderId)
      .orderBy(sql`state in (${stateList(PAID_PAYMENTS)}) and not exists (select from refund where refund.payment_id = payment.id)`, 'desc')
      .orderBy('superseded')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Method of the payment of each order that has one. */
  async methodsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, PaymentMethod>> {
    if (orderIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('payment')
      .select(['order_id', 'method'])
      .where('order_id', 'in', [...orderIds])
      .orderBy('superseded', 'desc')
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ order_id, method }) => [order_id, method]));
  }
}
