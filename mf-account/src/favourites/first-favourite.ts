import { isApiError } from 'shared-contracts/api/client-types';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale/locale';

/** In code and not in the messages: the first favourite shows no dialog, so it loads none of them. */
const TEXTS: Record<Locale, { added: string; folders: string }> = {
  zh: { added: '已加入收藏', folders: '需要分类时，可在“我的收藏”里创建收藏夹' },
  en: { added: 'Added to favorites', folders: 'To sort your favorites, create folders on the Favorites page' },
};
/** Seconds that the note about folders stays. */
const NOTE_S = 5;

/**
 * Adds the first favourite of a member without a question: there is no folder to choose from yet, and the service makes the default one.
 * Returns false, with nothing added, when the member has folders, or when they cannot be loaded: the dialog then asks, or shows why.
 * The client shows a refusal of the service.
 */
export async function addFirstFavourite(host: HostProps, target: IntentPayload<'favourites.add'>): Promise<boolean> {
  const { dataId, type, musicLibraryTypeId } = target;
  const folders = await host.api.call('userFavorites/favoritesList', {}, { quiet: true }).catch(() => null);
  if (folders?.total !== 0) return false;
  try {
    await host.api.call('userFavoritesData/favoritesData', { dataId, type, musicLibraryTypeId });
  } catch (error) {
    if (isApiError(error)) return true;
    throw error;
  }
  const { added, folders: note } = TEXTS[host.locale];
  host.bus.emit('favourites.changed', { dataId, type, musicLibraryTypeId, favorites: 1 });
  host.bus.emit('toast.show', { kind: 'success', message: added });
  host.bus.emit('toast.show', { kind: 'info', message: note, seconds: NOTE_S });
  return true;
}
