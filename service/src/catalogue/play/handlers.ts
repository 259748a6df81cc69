import type { CallName } from 'shared-contracts/api/call-names';
import type { AppContext } from '../../app/app-context.ts';
import { downloadLink } from '../../commerce/downloads/download-link.ts';
import { takeTrialDownload, trialQuotaOfToday } from '../../commerce/downloads/trial-download.ts';
import { holdsLicence } from '../../commerce/licensing/held-licences.ts';
import { type Handlers, memberOf } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { addAlbumToPlaylist, addToPlaylist, deleteFromPlaylist, mergePlaylist, playlist } from './playlist.ts';
import { recordPlay } from './records.ts';

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
