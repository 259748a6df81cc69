import { call, type Storefront } from '../storefront/storefront.ts';
import { newMember } from './member-forms.ts';

/** Name of the folder. */
export const SHARED_FOLDER = 'Rain';

/** Shares a folder of two tracks and an album as a new member, without a page; gives its key. */
export async function shareFolder(storefront: Storefront): Promise<string> {
  const { ids } = storefront;
  const { token } = await newMember(storefront);
  const own = <Data>(name: string, body: object) => call<Data>(storefront.url, name, body, { token });
  const { id } = await own<{ id: number }>('userFavorites/addFavorites', { name: SHARED_FOLDER });
  await own('userFavoritesData/favoritesData', { favoritesId: id, type: 3, dataIds: [ids.track, ids.otherTrack] });
  await own('userFavoritesData/favoritesData', { favoritesId: id, type: 1, dataId: ids.album });
  const { shareKey } = await own<{ shareKey: string }>('userFavorites/shareFavorites', { id });
  return shareKey;
}
