import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import type { HostProps } from 'shared-contracts/host';

/**
 * Adds versions to the default folder of the member, those that are withdrawn left out; favourites stay in the folder that they are
 * in. The hearts of all units follow. Returns how many are favourites now. @throws ApiError
 */
export async function addToFavourites(host: HostProps, ids: readonly number[]): Promise<number> {
  const { list } = await host.api.call('music/getByIds', { ids: [...ids] }, { quiet: true });
  if (list.length === 0) return 0;
  await host.api.call('userFavoritesData/favoritesData', { type: FAVOURITE.track, dataIds: list.map(({ id }) => id) }, { quiet: true });
  for (const { id, musicLibraryTypeId } of list) {
    host.bus.emit('favourites.changed', { dataId: id, type: FAVOURITE.track, musicLibraryTypeId, favorites: 1 });
  }
  return list.length;
}
