import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';
import type { OrderLine } from './order-lines.tsx';

/**
 * Puts a work into the cart with the licence that it was ordered with; without its project, where that is gone. Rejects with the refusal.
 * @returns ids of its cart lines.
 */
export async function addAgain(host: HostProps, { dataId, musicLibraryTypeId, grant, project }: OrderLine): Promise<number[]> {
  const line = { orderType: 1, cartType: 1, dataId, musicLibraryTypeId, grant };
  try {
    return (await host.api.call('shoppingCart/addCart', { ...line, projectId: project.id }, { quiet: true })).ids;
  } catch (error) {
    if (!isApiError(error) || error.code < 0) throw error;
    return (await host.api.call('shoppingCart/addCart', line, { quiet: true })).ids;
  }
}
