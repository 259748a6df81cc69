import { inventoryTeam } from './inventory.ts';
import type { Shopper } from './team-shopping.ts';
import type { TestService } from './test-app.ts';

/** Unpaid orders that a team, and one of its members, may have. */
const [UNPAID_OF_TEAM, UNPAID_OF_MEMBER] = [100, 20];

/**
 * Sends so many allotments and uses of one quota at once, more than it has units. @returns what of them succeeded, and the quota afterwards.
 */
export async function raceForUnits(service: TestService, requests: number) {
  const team = await inventoryTeam(service);
  const units = Math.ceil(requests / 4);
  const id = await team.buy(units);
  const { db } = service.context;
  const memberId = await team.rowOf(await team.colleague('quota'));
  const orders: number[] = [];
  const ordering = Math.min(UNPAID_OF_TEAM, Math.ceil(requests / 5));
  const buyers: Shopper[] = [];
  for (let nth = 0; nth < ordering; nth++) {
    if (nth % UNPAID_OF_MEMBER === 0) buyers.push(await team.colleague('teamCart', 'quota', 'allot'));
    orders.push((await team.order(buyers.at(-1)!, 1 + (nth % 5))).data.id);
  }
  const uses = orders.map((order, nth) => team.payWith(buyers[Math.floor(nth / UNPAID_OF_MEMBER)]!, id, order));
  const allotments = Array.from({ length: requests - ordering }, () => team.change(team.owner, id, { memberId }, 1));
  const [used, allotted] = await Promise.all([Promise.all(uses), Promise.all(allotments)]);
  const count = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 1000).length;
  const { units: held } = await db.selectFrom('inventory_allotment').select('units').where('quota_id', '=', id).executeTakeFirstOrThrow();
  return {
    units,
    failed: [...used, ...allotted].filter(({ status }) => status >= 500).length,
    used: count(used),
    allotted: count(allotted),
    held,
    quota: await team.quota(id),
    faults: await team.faults(),
  };
}
