import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { type LoaderFunctionArgs, notFound } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { type LikeAddress, PAGE_SIZE, readAddress, typeOf } from '../like/address.ts';

export interface SharedFolder {
  address: LikeAddress;
  folder: NonNullable<CallResponse<'userFavorites/getShared'>>;
}

/** A folder that a member shares, for everybody who has its link. */
export const loadSharedFolder =
  (host: HostProps) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<SharedFolder> => {
    const address = readAddress(new URL(request.url).search);
    const folder = await loadData(
      host,
      'userFavorites/getShared',
      { shareKey: params.key!, type: typeOf(address.kind), page: address.page, size: PAGE_SIZE },
      request.signal,
    );
    return folder ? { address, folder } : notFound();
  };
