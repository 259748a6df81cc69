import type { HostProps } from 'shared-contracts/host';
import { guestPlaylist } from '../playlist/guest-playlist.ts';
import { memberPlaylist } from '../playlist/member-playlist.ts';
import { PlaylistKeeper } from '../playlist/playlist-keeper.ts';
import type { KeyStorage } from '../stored/storage.ts';
import type { PlayerHandOver } from './hand-over.ts';

/** The playlist of the visitor: in the browser for a guest, at the service for a member. */
export function createPlaylist(
  host: HostProps,
  storage: KeyStorage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  handedOver: PlayerHandOver | undefined,
): PlaylistKeeper {
  return new PlaylistKeeper({
    guest: () => guestPlaylist({ storage, events: page, locale: host.locale }),
    member: () => memberPlaylist(host.api),
    mergeGuest: (items) =>
      host.api.call(
        'userPlay/mergePlay',
        { list: items.map(({ id, musicLibraryTypeId }) => ({ id, musicLibraryTypeId })) },
        { quiet: true },
      ),
    report: host.report,
    handedOver,
  });
}
