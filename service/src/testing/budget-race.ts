import { reconcile } from '../commerce/orders/reconcile.ts';
import { type BuyingTeam, buyingTeam, type Colleague } from './team-buying.ts';
import type { TestService } from './test-app.ts';

/** Requests that one member may have open at once. */
const EACH = 100;

/** What came of many at once who want a part of one budget. */
interface Outcome {
  /** Messages of those that were refused. */
  refused: Set<string>;
  done: number;
  /** Reserved and spent, of the one budget. */
  sums: [number, number];
  faults: unknown[];
}

/**
 * Approves as many requests at once as are asked for, by two administrators, from a budget with room for some of them.
 * @param room how many of them it has room for. @returns what came of it, and the price of one.
 */
export async function raceOfApprovals(service: TestService, count: number, room: number): Promise<Outcome & { price: number }> {
  const team = await buyingTeam(service);
  const projectId = await team.project();
  const budget = await team.setBudget({ projectId }, 0);
  const deciders = [await team.add({ role: 'administrator' }), await team.add({ role: 'administrator' })];
  const ids: number[] = [];
  let asker: Colleague | undefined;
  for (let nth = 0; nth < count; nth++) {
    if (nth % EACH === 0) asker = await team.add({ powers: ['teamCart'] });
    ids.push(await team.ask(asker!, [1], projectId));
  }
  const quote = await team.quote(deciders[0]!, ids[0]!);
  await team.setBudget({ projectId }, quote.total * room + quote.total - 1);
  const answers = await Promise.all(
    ids.map((id, nth) => service.call('teamRequest/approve', { id, quote }, deciders[nth % deciders.length]!.options)),
  );
  return { ...(await outcome(service, team, budget, answers)), price: quote.total };
}

/** Places orders at once, by members who may buy, from a budget with room for some of them. */
export async function raceOfOrders(service: TestService, count: number, room: number): Promise<Outcome & { price: number }> {
  const team = await buyingTeam(service);
  const departmentId = await team.department('影视部');
  const buyers: Colleague[] = [];
  for (let nth = 0; nth < 3; nth++) buyers.push(await team.add({ powers: ['teamCart', 'buy'], departmentId }));
  const ids: number[] = [];
  // Of one work for many projects, so that each costs the same.
  for (let nth = 0; nth < count; nth++) ids.push(...(await team.fill(buyers[0]!, [1])));
  const { list, priceVersion } = (await service.call('shoppingCart/cartTeamList', { ids: [ids[0]!] }, buyers[0]!.options)).data;
  const price = list[0]!.quote!.total;
  const budget = await team.setBudget({ departmentId }, price * room, 'month');
  const answers = await Promise.all(
    ids.map((id, nth) => {
      const request = { ids: [id], quote: { priceVersion, total: price } };
      return service.call('order/createCartOrder', request, buyers[nth % buyers.length]!.options);
    }),
  );
  return { ...(await outcome(service, team, budget, answers)), price };
}

async function outcome(
  service: TestService,
  team: BuyingTeam,
  budget: number,
  answers: readonly { code: number; msg: string }[],
): Promise<Outcome> {
  return {
    refused: new Set(answers.filter(({ code }) => code !== 1000).map(({ msg }) => msg)),
    done: answers.filter(({ code }) => code === 1000).length,
    sums: (await team.budgets())[budget] as [number, number],
    faults: await reconcile(service.context.db),
  };
}
