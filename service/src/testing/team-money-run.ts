import { openBudgets } from '../commerce/budgets/read-budgets.ts';
import { refundOrder } from '../commerce/orders/refund-order.ts';
import { FILM } from './buyer.ts';
import { addQuota } from './inventory.ts';
import { newShopper } from './shopping.ts';
import { FIRST_BUYERS, type MoneyStep, type TeamMoney, type TeamMoneyModel } from './team-money-model.ts';
import { newPerson, type Person } from './team-people.ts';
import { newTeamRun, PEOPLE } from './team-run.ts';
import type { TestService } from './test-app.ts';

type Purchase = TeamMoneyModel['purchases'][number];

/** A team with budgets of both departments, a limit of the first and units, for one sequence of steps about people and money. */
export async function newMoneyRun(service: TestService, { budgets, limit, units }: TeamMoney) {
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await newPerson(service));
  // The payer behind the gateway, and who asks whom refunds are due.
  const payer = await newShopper(service);
  const run = await newTeamRun(service, people, FIRST_BUYERS);
  const { team, departments, rows } = run;
  const { db, now } = service.context;
  const created_at = now();
  const setBudget = (department_id: number, amount: number) =>
    db
      .insertInto('team_budget')
      .values({ team_id: team, department_id, period: 'total', amount, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
  const budgetIds = [(await setBudget(departments[0]!, budgets[0])).id, (await setBudget(departments[1]!, budgets[1])).id];
  await db.updateTable('team_department').set({ approval_limit: limit }).where('id', '=', departments[0]!).execute();
  const quota = await addQuota(db, team, created_at, { units });

  /** Puts works into the team cart, by whoever owns the team now. */
  async function fill(owner: number, works: number): Promise<number[]> {
    const { call } = people[owner]!;
    const project = { cartType: 2, name: `film ${Math.random()}`, licenseeName: '静水', grant: FILM } as const;
    const { id: projectId } = (await call('teamGrantProject/addGrantProject', project)).data;
    const dataIds = [1, 2].slice(0, works);
    return (await call('shoppingCart/addCarts', { orderType: 1, cartType: 2, dataIds, grant: FILM, projectId })).data.ids;
  }

  /** Does a step. @returns whether it was allowed, and the id of what it made. */
  async function act(given: Exclude<MoneyStep, { do: 'refund' }>, purchase: Purchase | null, owner: number) {
    const { call } = people[given.actor]!;
    const answer = async (made: Promise<{ code: number; data: unknown }>) => {
      const { code, data } = await made;
      return { isAllowed: code === 1000, id: ((data as { id?: number } | null)?.id ?? 0) as number };
    };
    const id = purchase?.held.id ?? 0;
    const orderId = purchase?.held.orderId ?? 0;
    const price = async (works: number) => {
      const list = [1, 2].slice(0, works).map((dataId) => ({ dataId, grant: FILM }));
      const counted = (await call('grantConfig/countPrice', { list })).data;
      return { priceVersion: counted.priceVersion, total: counted.list.reduce((sum, { total }) => sum + total, 0) };
    };
    switch (given.do) {
      case 'ask':
        // A day's limit of requests is not what this is about.
        await db.deleteFrom('rate_count').execute();
        return answer(call('teamRequest/add', { ids: await fill(owner, given.works), ask: 1 }));
      case 'place':
        return answer(call('order/createCartOrder', { ids: await fill(owner, 1), quote: await price(1) }));
      case 'approve':
        return answer(call('teamRequest/approve', { id, quote: await price(purchase!.works) }));
      case 'refuse':
        return answer(call('teamRequest/refuse', { id, reason: '太贵' }));
      case 'withdraw':
        return answer(call('teamRequest/withdraw', { id }));
      case 'order':
        return answer(call('teamRequest/order', { id, quote: await price(purchase!.works) }));
      case 'pay': {
        const started = await answer(call('order/payOrder', { id: orderId, method: 'sandbox', quote: await price(purchase!.works) }));
        if (!started.isAllowed) return started;
        const { payment } = (await call('order/getOrderStatus', { id: orderId })).data;
        for (const notice of await payer.payAtGateway(payment!.number)) await payer.deliver(notice);
        return started;
      }
      case 'payUnits': {
        const units = { method: 'inventory', inventoryId: quota } as const;
        return answer(call('order/payOrder', { id: orderId, ...units, quote: await price(purchase!.works) }));
      }
      case 'cancel':
        return answer(call('order/cancelOrder', { id: orderId }));
      default: {
        const memberId = (await rows()).get(given.subject) ?? 2_000_000_000;
        const moved = given.do === 'allot' ? given.units : -given.units;
        return answer(call('userPopulationDetail/change', { id: quota, memberId, units: moved }));
      }
    }
  }

  /** Staff refund an order; the worker pays it out. */
  async function refund(orderId: number): Promise<void> {
    const { number } = await db.selectFrom('customer_order').select('number').where('id', '=', orderId).executeTakeFirstOrThrow();
    await refundOrder(service.context, { number, reason: 'asked', actor: 'fiona' });
    await payer.work();
  }

  /** Reserved and spent of both budgets, and where the units are. */
  async function sums() {
    const list = await openBudgets(db, team, now());
    const of = (id: number) => list.find((one) => one.id === id)!;
    const units = await db.selectFrom('inventory_quota').selectAll().where('id', '=', quota).executeTakeFirstOrThrow();
    const { free, allotted, reserved, consumed, total } = units;
    return {
      budgets: Object.fromEntries(budgetIds.map((id, at) => [at, [of(id).reserved, of(id).consumed]])),
      units: { total, free, allotted, reserved, consumed },
    };
  }

  /** What somebody is told: their powers, and what they may do with a purchase; null for what they do not see. */
  async function told(person: number, purchase: Purchase | undefined) {
    const { call } = people[person]!;
    const { powers } = (await call('user/getUserInfo', {})).data;
    if (!purchase) return { powers };
    const { id, orderId, kind } = purchase.held;
    const request = kind === 'request' ? await call('teamRequest/detail', { id }) : null;
    const order = orderId === null ? null : await call('order/orderDetail', { id: orderId });
    return {
      powers,
      acts: request?.code === 1000 ? request.data.may.toSorted() : null,
      seesOrder: order?.code === 1000,
    };
  }

  return { people: run.act, act, refund, sums, told };
}
