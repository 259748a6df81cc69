import type { bundleCalls } from 'shared-contracts/api/bundles';
import type { buyoutCalls } from 'shared-contracts/api/buyout';
import type { CallName } from 'shared-contracts/api/call-names';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { bundleDetail, listBundles } from './bundles.ts';
import { albumPrice, isForBuyout, orderAlbums } from './order-albums.ts';
import { orderBundle } from './order-bundle.ts';

type BundleCall = Extract<CallName, 'lcom/getList' | keyof typeof bundleCalls | keyof typeof buyoutCalls>;

/** Answers of the calls about what is sold together: bundles of licences, and buyout albums. */
export function bundleHandlers(context: CommerceContext): Handlers<BundleCall> {
  return {
    'lcom/getList': (_request, caller) => listBundles(context, caller),
    'lcom/getDetail': ({ id }, caller) => bundleDetail(context, id, caller),
    'order/createBundleOrder': (request, caller) => orderBundle(context, request, caller),
    'order/isPopulation': ({ dataId }, caller) => isForBuyout(context, dataId, caller),
    'order/albumCountPrice': ({ dataIds }, caller) => albumPrice(context, dataIds, caller),
    'order/populationPay': (request, caller) => orderAlbums(context, request, caller),
  };
}
