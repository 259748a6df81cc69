import type { songCalls } from 'shared-contracts/api/songs';
import { type Handlers, memberOf, prepared } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { dropUploadRow } from '../uploads/drop-upload.ts';
import { listUploads, uploadState } from '../uploads/read-files.ts';
import { keepSong, revokeSong } from './authorization.ts';
import { setSongCover, storeSongCover } from './cover.ts';
import { deleteSong } from './delete-song.ts';
import { editSong, upSong } from './edit-song.ts';
import { auditLogList, listSongs, songDetail } from './read-songs.ts';
import { suggestTags } from './suggest-tags.ts';

/** Answers of the calls of composers about their songs. */
export function songHandlers(context: ComposersContext): Handlers<keyof typeof songCalls> {
  return {
    'song/uploads': (_request, caller) => listUploads(context, caller),
    'song/uploadState': ({ key }, caller) => uploadState(context, key, caller),
    'song/dropUpload': async ({ key }, caller) => {
      await dropUploadRow(context, memberOf(caller).id, key);
      caller.afterCommit?.push(() => context.uploads.remove(key));
      return null;
    },
    'song/upSongList': (request, caller) => listSongs(context, request, caller),
    'song/songDetail': ({ id }, caller) => songDetail(context, id, caller),
    'song/upSong': (request, caller) => upSong(context, request, caller),
    'song/editSong': (request, caller) => editSong(context, request, caller),
    'song/setCover': prepared(
      (request, caller) => storeSongCover(context, request, caller),
      (request, caller, cover) => setSongCover(context, request, cover, caller),
    ),
    'song/deleteSong': ({ id }, caller) => deleteSong(context, id, caller),
    'song/authorization': ({ id, revoke }, caller) => (revoke === 1 ? revokeSong(context, id, caller) : keepSong(context, id, caller)),
    'song/suggestTags': (request, caller) => suggestTags(context, request, caller),
    'songAuditLog/auditLogList': (request, caller) => auditLogList(context, request, caller),
  };
}
