import type { staffBundleCalls } from 'shared-contracts/staff/bundles';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { staffInventoryCalls } from 'shared-contracts/staff/inventory';
import type { staffPackageCalls } from 'shared-contracts/staff/packages';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { endBundle, listBundles, previewBundle, saveBundle } from './bundles.ts';
import { endInventory, listInventory, previewInventory, publishInventory } from './inventory.ts';
import { endPackage, listPackages, previewPackage, publishPackage } from './packages.ts';
import { grantQuotaTo, listTeamQuotas, previewGrant } from './team-quotas.ts';

/** Answers of the calls about packages, bundles and inventory for sale. */
export function offerHandlers(
  context: Pick<CommerceContext, 'db' | 'prices' | 'now'>,
): Handlers<keyof typeof staffPackageCalls | keyof typeof staffBundleCalls | keyof typeof staffInventoryCalls> {
  const { db, prices, now } = context;
  return {
    'staff/packages/getTable': async () => ({
      table: structuredClone(await prices.current(db)) as StaffCallResponse<'staff/packages/getTable'>['table'],
    }),
    'staff/packages/getList': (request) => listPackages(context, request),
    'staff/packages/preview': (request, { locale }) => previewPackage(context, request, locale),
    'staff/packages/publish': (request, caller) => publishPackage(db, staffOf(caller), request),
    'staff/packages/end': (request, caller) => endPackage(db, staffOf(caller), request),
    'staff/bundles/getList': (request) => listBundles(context, request),
    'staff/bundles/preview': (request, { locale }) => previewBundle(context, request, locale),
    'staff/bundles/publish': (request, caller) => saveBundle(db, staffOf(caller), request),
    'staff/bundles/end': (request, caller) => endBundle(db, now(), staffOf(caller), request),
    'staff/inventory/getList': (request) => listInventory(db, request),
    'staff/inventory/preview': (request, { locale }) => previewInventory(context, request, locale),
    'staff/inventory/publish': (request, caller) => publishInventory(db, staffOf(caller), request),
    'staff/inventory/end': (request, caller) => endInventory(db, staffOf(caller), request),
    'staff/inventory/getQuotas': (request) => listTeamQuotas(context, request),
    'staff/inventory/previewGrant': (request, { locale }) => previewGrant(context, request, locale),
    'staff/inventory/grant': (request, caller) => grantQuotaTo(db, now(), staffOf(caller), request),
  };
}
