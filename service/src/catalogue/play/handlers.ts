import type { CallName } from 'shared-contracts/api/call-names';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CatalogueContext } from '../context.ts';
import { addAlbumToPlaylist, addToPlaylist, deleteFromPlaylist, mergePlaylist, playlist } from './playlist.ts';
import { recordPlay } from './records.ts';

type PlayCall = Exclude<
  Extract<CallName, `userPlay/${string}` | `sysPlayerConfig/${string}`>,
  'userPlay/downMusic' | 'userPlay/trialQuota'
>;

/** Answers of the calls about playing. */
export function playHandlers(context: CatalogueContext, { audioKey, audioIv }: Pick<Secrets, 'audioKey' | 'audioIv'>): Handlers<PlayCall> {
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
    'sysPlayerConfig/getInfo': async () => ({ key: audioKey, iv: audioIv }),
  };
}
