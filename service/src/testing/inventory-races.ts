import { inventoryTeam } from './inventory.ts';
import type { TestService } from './test-app.ts';

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
  const ordering = Math.min(15, Math.ceil(requests / 2));
  for (let nth = 0; nth < ordering; nth++) orders.push((await team.order(team.owner, 1 + (nth % 5))).data.id);
  const uses = orders.map((order) => team.payWith(team.owner, id, order));
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
