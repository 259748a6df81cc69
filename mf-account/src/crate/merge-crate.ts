import { isApiError } from 'shared-contracts/api/client-types';
import { readCrate, removeFromCrate } from 'shared-contracts/favourites/crate';
import type { HostProps } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale/locale';
import { addToFavourites } from './add-to-favourites.ts';

/** In code and not in the messages: the merge shows no dialog, so it loads none of them. */
const MERGED: Record<Locale, (count: number) => string> = {
  zh: (count) => `备选清单里的 ${count} 首已加入收藏`,
  en: (count) =>
    count === 1 ? 'The track in your crate is now in your favorites' : `The ${count} tracks in your crate are now in your favorites`,
};
/** Seconds that the message stays: the member did not ask for it and has to read it. */
const MERGED_S = 5;

/**
 * Moves the crate of this device into the favourites of the member. It is emptied only of what the service has taken, so nothing is
 * lost when a call fails: the next attempt starts from what is there. Two tabs may do it at once, a favourite is kept once.
 */
export async function mergeCrate(host: HostProps): Promise<void> {
  const storage = () => localStorage;
  const ids = readCrate(storage);
  if (ids.length === 0 || !host.session.isSignedIn()) return;
  try {
    const count = await addToFavourites(host, ids);
    // Another tab may have been quicker, and has said so.
    const isFirst = readCrate(storage).some((id) => ids.includes(id));
    removeFromCrate(storage, ids);
    host.bus.emit('favourites.crateChanged', { count: readCrate(storage).length });
    if (count > 0 && isFirst) host.bus.emit('toast.show', { kind: 'success', message: MERGED[host.locale](count), seconds: MERGED_S });
  } catch (error) {
    // Without connection or service the crate stays as it is, and the shell asks again.
    if (!isApiError(error)) host.report(error, 'crate');
  }
}
