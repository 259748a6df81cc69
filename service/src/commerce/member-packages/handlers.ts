import type { packageCalls } from 'shared-contracts/api/packages';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { listOffers, offerById } from '../packages/offers.ts';
import { licencesOfPackage, listPackages, packagesForCart, packagesForOrder, packagesOfOrder } from './read-packages.ts';
import { listShares, sharePackage } from './share-package.ts';

/** Answers of the calls about packages; `order/createOrder` orders one. */
export function packageHandlers(context: CommerceContext): Handlers<keyof typeof packageCalls> {
  return {
    'userMeal/getListByType': ({ type }, caller) => listOffers(context, type, caller),
    'userSetMeal/getDetail': ({ id }, caller) => offerById(context, id, caller),
    'userMeal/getList': (request, caller) => listPackages(context, request, caller),
    'userMeal/getListByOrderId': ({ id }, caller) => packagesOfOrder(context, id, caller),
    'userMeal/userMealList': ({ id }, caller) => packagesForOrder(context, id, caller),
    'order/checkCartSetMeal': ({ ids }, caller) => packagesForCart(context, ids, caller),
    'userMeal/getTeamUserList': (request, caller) => listShares(context, request, caller),
    'userMeal/controlMeal': (request, caller) => sharePackage(context, request, caller),
    'userMeal/getGrantOrder': (request, caller) => licencesOfPackage(context, request, caller),
  };
}
