import type { CallName } from 'shared-contracts/api/call-names';
import type { AppContext } from '../app-context.ts';
import { type Handlers, memberOf } from '../http/handler.ts';
import { holdsLicence } from '../licences/held-licences.ts';
import type { Secrets } from '../secrets.ts';
import { downloadLink } from './download-link.ts';
import { addAlbumToPlaylist, addToPlaylist, deleteFromPlaylist, mergePlaylist, playlist } from './playlist.ts';
import { recordPlay } from './records.ts';
import { takeTrialDownload, trialQuotaOfToday } from './trial-download.ts';

type PlayCall = Extract<CallName, `userPlay/${string}` | 'order/dataValid' | 'order/downloadLink' | `sysPlayerConfig/${string}`>;

/** Answers of the calls about playing and downloading. */
export function playHandlers(context: AppContext, { audioKey, audioIv }: Pick<Secrets, 'audioKey' | 'audioIv'>): Handlers<PlayCall> {
  return {
    'userPlay/playList': ({ page, size }, caller) => playlist(context, page, size, caller),
    'userPlay/addPlay': ({ list }, caller) => addToPlaylist(context, list, caller),
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
    'userPlay/trialQuota': (_request, caller) => trialQuotaOfToday(context, caller),
    'order/dataValid': ({ dataIds }, caller) => holdsLicence(context, memberOf(caller), dataIds),
    'order/downloadLink': (request, caller) => downloadLink(context, request, caller),
    'sysPlayerConfig/getInfo': async () => ({ key: audioKey, iv: audioIv }),
  };
}
