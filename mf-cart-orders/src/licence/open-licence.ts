import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { rememberUse } from 'ui-kit/core';
import { type OpenDialog, type PendingIntent, signInFirst } from 'ui-kit/member';
import { addToCart } from '../cart/add-to-cart.ts';
import { keepInAddress } from './address-options.ts';
import { buyNow } from './buy-now.ts';
import type { LicencePayload } from './licence-dialog.tsx';
import { type ChosenLicence, projectIdOf } from './project-id.ts';

/**
 * Shows all options of a licence for these works. The visitor adds them to the cart, or buys one work at once.
 * @param grant options to begin with; null: those that the device or the address keeps, or the usual ones.
 * @returns the options that the visitor used, or null.
 */
export function openLicence(
  host: HostProps,
  open: OpenDialog,
  { dataIds, musicLibraryTypeId, title, buys, project }: IntentPayload<'dialog.licence'>,
  grant: LicenceOptions | null,
): Promise<LicenceOptions | null> {
  const [dataId, ...others] = dataIds;
  /** The dialog as the visitor filled it in. */
  const again = (chosen: ChosenLicence, wantsToBuy: boolean): PendingIntent => ({
    intent: 'dialog.licence',
    payload: {
      dataIds,
      musicLibraryTypeId,
      title,
      buys: wantsToBuy,
      ...('fields' in chosen.project && { project: chosen.project.fields }),
    },
  });
  const payload: LicencePayload = {
    grant,
    dataIds,
    title,
    buys,
    project,
    onAdd: async (chosen) => {
      keepForVisitor(host, chosen.grant);
      rememberUse(host, chosen.grant);
      if (!(await signInFirst(host, { reason: 'adds-to-cart', pendingIntent: again(chosen, false) }))) return false;
      const projectId = await projectIdOf(host, chosen);
      return addToCart(host, open, { orderType: 1, dataIds, musicLibraryTypeId, grant: chosen.grant }, projectId);
    },
    ...(others.length === 0 && {
      onBuy: async (chosen, quote) => {
        keepForVisitor(host, chosen.grant);
        rememberUse(host, chosen.grant);
        if (!(await signInFirst(host, { reason: 'buys', pendingIntent: again(chosen, true) }))) return false;
        return buyNow(host, { dataId: dataId!, musicLibraryTypeId }, chosen, quote);
      },
    }),
  };
  return open<LicencePayload, LicenceOptions | null>(() => import('./licence-dialog.tsx'), payload);
}

/** A visitor who registers now leaves the page: the options are there when they come back. */
export function keepForVisitor({ session }: HostProps, grant: LicenceOptions): void {
  if (!session.isSignedIn()) keepInAddress(grant);
}
