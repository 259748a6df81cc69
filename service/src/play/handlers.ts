import type { CallName } from 'shared-contracts/api/call-names';
import type { AppContext } from '../app-context.ts';
import { type Handlers, memberOf } from '../http/handler.ts';
import type { Secrets } from '../secrets.ts';
import { downloadLink } from './download-link.ts';
import { holdsLicence } from './licences.ts';
import { addAlbumToPlaylist, addToPlaylist, deleteFromPlaylist, mergePlaylist, playlist } from './playlist.ts';
import { recordPlay } from './records.ts';
import { takeTrialDownload } from './trial-download.ts';

type PlayCall = Extract<CallName, `userPlay/${string}` | `order/${string}` | `sysPlayerConfig/${string}`>;

/** Answers of the calls about playing and downloading. */
export function playHandlers(context: AppContext, { audioKey, audioIv }: Pick<Secrets, 'audioKey' | 'audioIv'>): Handlers<PlayCall> {
  return {
    'userPlay/playList': ({ page, size }, caller) => playlist(context, page, size, caller),
    'userPlay/addPlay': ({ list }, caller) =>
      addToPlaylist(
        context,
        list.map(({ id }) => id),
        caller,
      ),
    'userPlay/mergePlay': ({ list }, caller) =>
      mergePlaylist(
        context,
        list.map(({ id }) => id),
        caller,
      ),
    'userPlay/addAlbumPlay': ({ id }, caller) => addAlbumToPlaylist(context, id, caller),
    'userPlay/play': ({ id, musicLibraryTypeId }, caller) => recordPlay(context, id, musicLibraryTypeId, caller),
    'userPlay/deletePlay': ({ ids }, caller) => deleteFromPlaylist(context, ids, caller),
    'userPlay/downMusic': ({ id, musicLibraryTypeId }, caller) => takeTrialDownload(context, id, musicLibraryTypeId, caller),
    'order/dataValid': ({ dataIds }, caller) => holdsLicence(context, memberOf(caller), dataIds),
    'order/downloadLink': (request, caller) => downloadLink(context, request, caller),
    'sysPlayerConfig/getInfo': async () => ({ key: audioKey, iv: audioIv }),
  };
}
