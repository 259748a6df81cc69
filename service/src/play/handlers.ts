import type { CallName } from 'shared-contracts/api/call-names';
import { type Handlers, memberOf } from '../http/handler.ts';
import type { Secrets } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { downloadLink } from './download-link.ts';
import { holdsLicence } from './licence-check.ts';
import { addAlbumToPlaylist, addToPlaylist, deleteFromPlaylist, playlist } from './playlist.ts';
import { recordPlay } from './record-play.ts';
import { takeTrialDownload } from './trial-download.ts';

type PlayCall = Extract<CallName, `userPlay/${string}` | `order/${string}` | `sysPlayerConfig/${string}`>;

/** Answers of the calls about playing and downloading. */
export function playHandlers(shop: Shop, { audioKey, audioIv }: Pick<Secrets, 'audioKey' | 'audioIv'>): Handlers<PlayCall> {
  return {
    'userPlay/playList': ({ page, size }, caller) => playlist(shop, page, size, caller),
    'userPlay/addPlay': ({ list }, caller) =>
      addToPlaylist(
        shop,
        list.map(({ id }) => id),
        caller,
      ),
    'userPlay/addAlbumPlay': ({ id }, caller) => addAlbumToPlaylist(shop, id, caller),
    'userPlay/play': ({ id, musicLibraryTypeId }, caller) => recordPlay(shop, id, musicLibraryTypeId, caller),
    'userPlay/deletePlay': ({ ids }, caller) => deleteFromPlaylist(shop, ids, caller),
    'userPlay/downMusic': ({ id, musicLibraryTypeId }, caller) => takeTrialDownload(shop, id, musicLibraryTypeId, caller),
    'order/dataValid': ({ dataIds }, caller) => holdsLicence(shop, memberOf(caller), dataIds),
    'order/downloadLink': (request, caller) => downloadLink(shop, request, caller),
    'sysPlayerConfig/getInfo': async () => ({ key: audioKey, iv: audioIv }),
  };
}
