import type { inventoryCalls } from 'shared-contracts/api/inventory';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { inventoryPlace } from '../inventory/place-in-team.ts';
import { renewInventory } from '../orders/order-inventory.ts';
import { changeUnits, setUnits } from './allot.ts';
import { choicesForCart, choicesForOrder, holdersOf, listOffers, listQuotas, ownQuota, priceOffer } from './read-quotas.ts';
import { listUses, tracksOfUse } from './read-uses.ts';
import { usesLink } from './uses-file.ts';

/** Answers of the calls about the inventory of teams; `order/createOrder` orders some. */
export function inventoryHandlers(context: CommerceContext): Handlers<keyof typeof inventoryCalls> {
  return {
    'userSetPopulation/getPopulation': (_request, caller) => listOffers(context, caller),
    'userSetPopulation/tagsBySetPopulation': (request, caller) => priceOffer(context, request, caller),
    'userSetPopulation/renew': (request, caller) => renewInventory(context, request, caller),
    'userSetPopulation/getPopulationGrant': async (request, caller) => {
      await ownQuota(context, await inventoryPlace(context.db, caller), request.id);
      return listUses(context, request, caller);
    },
    'userSetPopulation/getPopulationGrantDown': ({ id }, caller) => usesLink(context, { id }, caller),
    'userPopulation/getList': (request, caller) => listQuotas(context, request, caller),
    'userPopulation/getTeamUserList': (request, caller) => holdersOf(context, request, caller),
    'userPopulation/control': (request, caller) => setUnits(context, request, caller),
    'userPopulation/choices': ({ id }, caller) => choicesForOrder(context, id, caller),
    'userPopulation/cartChoices': ({ ids }, caller) => choicesForCart(context, ids, caller),
    'userPopulationDetail/getList': (request, caller) => listUses(context, request, caller),
    'userPopulationDetail/change': (request, caller) => changeUnits(context, request, caller),
    'userPopulationDetail/downData': (request, caller) => usesLink(context, request, caller),
    'album/getAlbumMusicListByUserPopulationDetailId': (request, caller) => tracksOfUse(context, request, caller),
  };
}
