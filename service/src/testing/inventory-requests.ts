import type { CallName } from 'shared-contracts/api/call-names';
import type { inventoryCalls } from 'shared-contracts/api/inventory';
import { FILM } from './buyer.ts';
import { addCompletedOrder } from './completed-order.ts';
import { addInventoryOffer, addQuota } from './inventory.ts';
import { placed } from './team-writer.ts';
import type { TestService } from './test-app.ts';

type InventoryCall = keyof typeof inventoryCalls;

/** Requests of the calls about inventory that fit their schemas. Most are refused: see `INVENTORY_MAKERS`. */
export const INVENTORY_REQUESTS: Partial<Record<CallName, object>> = {
  'userSetPopulation/getPopulation': {},
  'userSetPopulation/tagsBySetPopulation': { id: 1, units: 1, grant: FILM },
  'userSetPopulation/renew': { id: 1, units: 1, priceVersion: 1, total: 10_000 },
  'userPopulation/getList': {},
  'userPopulation/getTeamUserList': { id: 1 },
  'userPopulation/control': { id: 1, memberId: 1, units: 1 },
  'userPopulation/cartChoices': { ids: [1] },
  'userPopulationDetail/getList': {},
  'userPopulationDetail/change': { id: 1, memberId: 1, units: 1 },
  'userPopulationDetail/downData': {},
  'album/getAlbumMusicListByUserPopulationDetailId': { userPopulationDetailId: 1 },
};

/** Makes the requests that succeed only in a team with inventory, with the member in one. */
export const INVENTORY_MAKERS: Partial<Record<InventoryCall, (service: TestService) => Promise<object>>> = {
  'userSetPopulation/tagsBySetPopulation': async ({ context: { db } }) => ({ id: await addInventoryOffer(db), units: 1, grant: FILM }),
  'userSetPopulation/renew': async (service) => {
    const { id, units } = await stocked(service, 20);
    return { id, units, priceVersion: 1, total: 60_000 };
  },
  'userSetPopulation/getPopulationGrant': async (service) => ({ id: (await stocked(service)).id }),
  'userSetPopulation/getPopulationGrantDown': async (service) => ({ id: (await stocked(service)).id }),
  'userPopulation/getList': async (service) => {
    await stocked(service);
    return {};
  },
  'userPopulation/getTeamUserList': async (service) => ({ id: (await stocked(service)).id }),
  'userPopulation/control': async (service) => {
    const { id, row } = await stocked(service);
    return { id, memberId: row, units: 2 };
  },
  'userPopulationDetail/getList': async (service) => {
    await stocked(service);
    return {};
  },
  'userPopulationDetail/change': async (service) => {
    const { id, row } = await stocked(service);
    return { id, memberId: row, units: 1 };
  },
  'userPopulationDetail/downData': async (service) => {
    await stocked(service);
    return {};
  },
  'album/getAlbumMusicListByUserPopulationDetailId': async (service) => ({ userPopulationDetailId: await used(service) }),
};

/** A unit of the writer’s team that licensed a work. @returns its id. */
async function used(service: TestService): Promise<number> {
  const { id: quota_id, team, memberId } = await stocked(service);
  const { db, now } = service.context;
  const { orderId } = await addCompletedOrder(service.context, memberId);
  await db.updateTable('customer_order').set({ owner_id: team }).where('id', '=', orderId).execute();
  const line = await db.selectFrom('customer_order_line').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const use = await db
    .insertInto('inventory_use')
    .values({ quota_id, order_line_id: line.id, state: 'consumed', at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return use.id;
}

/** A new team of the writer, its administrator, with inventory for so many days. */
async function stocked(service: TestService, days = 365) {
  const { team, row } = await placed(service, 'administrator');
  const units = 5;
  const { db, now } = service.context;
  const { member_id: memberId } = await db.selectFrom('team_member').select('member_id').where('id', '=', row).executeTakeFirstOrThrow();
  return { id: await addQuota(db, team, now(), { units, days }), team, row, memberId, units };
}
