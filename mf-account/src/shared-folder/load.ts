import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { readAddressValue } from 'shared-contracts/routing/address-values';
import { type LoaderFunctionArgs, notFound } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { KINDS, type LikeAddress, PAGE_SIZE, typeOf } from '../like/address.ts';

export interface SharedFolder {
  address: LikeAddress;
  folder: NonNullable<CallResponse<'userFavorites/getShared'>>;
}

/** A folder that a member shares, for everybody who has its link. The descriptor declares the same request for the edge. */
export const loadSharedFolder =
  (host: HostProps) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<SharedFolder> => {
    const query = new URL(request.url).searchParams;
    const type = readAddressValue('favourites', query.get('type'));
    const page = readAddressValue('page', query.get('page'));
    const folder = await loadData(
      host,
      'userFavorites/getShared',
      { shareKey: params.key!, ...(type && { type }), ...(page && { page }), size: PAGE_SIZE },
      request.signal,
    );
    const kind = KINDS.find((known) => typeOf(known) === type) ?? 'track';
    return folder ? { address: { folder: null, kind, page: page ?? 1 }, folder } : notFound();
  };
