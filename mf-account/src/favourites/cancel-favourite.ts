import { isApiError } from 'shared-contracts/api/client-types';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** In code and not in the messages: this intent shows no dialog, so it loads none of them. */
const UNFAVORITED: LocalisedText = { zh: '已取消收藏', en: 'Unfavorited' };

/** Takes a work out of the favourites. The client shows a refusal of the service. */
export async function cancelFavourite(
  host: HostProps,
  { dataId, type, musicLibraryTypeId }: IntentPayload<'favourites.cancel'>,
): Promise<void> {
  try {
    await host.api.call('userFavoritesData/cancelFavorites', { dataId, type, musicLibraryTypeId });
  } catch (error) {
    if (isApiError(error)) return;
    throw error;
  }
  host.bus.emit('favourites.changed', { dataId, type, musicLibraryTypeId, favorites: 0 });
  host.bus.emit('toast.show', { kind: 'success', message: UNFAVORITED[host.locale] });
}
