import type { CallResponse } from 'shared-contracts/api/contract';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { readCrate } from 'shared-contracts/favourites/crate';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { type LikeAddress, PAGE_SIZE, readAddress, typeOf } from './address.ts';

/** Longest wait for the merge of the crate; the page comes without it then. */
const MERGE_MS = 3000;

export interface LikeData {
  address: LikeAddress;
  folders: FavouriteFolder[];
  favourites: CallResponse<'userFavoritesData/getList'>;
}

/** Folders, and the page of favourites that the address names; a folder that is gone leads to all favourites. */
export async function loadLike(host: HostProps, { request }: LoaderFunctionArgs): Promise<LikeData> {
  const asked = readAddress(new URL(request.url).search);
  // Right after a login, what the visitor collected before is on its way to the favourites.
  if (readCrate(() => localStorage).length > 0) await host.bus.request('favourites.mergeCrate', {}, { timeoutMs: MERGE_MS });
  const listOf = ({ folder, kind, page }: LikeAddress) =>
    loadData(
      host,
      'userFavoritesData/getList',
      { favoritesId: folder ?? undefined, type: typeOf(kind), page, size: PAGE_SIZE },
      request.signal,
    );
  const [folders, favourites] = await Promise.all([
    loadData(host, 'userFavorites/favoritesList', {}, request.signal),
    // A folder that was deleted in another tab is refused; its page then shows everything.
    listOf(asked).catch((error: unknown) => (asked.folder === null ? Promise.reject(error) : null)),
  ]);
  const isGone = asked.folder !== null && !folders.list.some(({ id }) => id === asked.folder);
  const address = isGone || favourites === null ? { ...asked, folder: null } : asked;
  return { address, folders: folders.list, favourites: address === asked && favourites ? favourites : await listOf(address) };
}
