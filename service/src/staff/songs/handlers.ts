import type { staffSongCalls } from 'shared-contracts/staff/songs';
import type { ComposersContext } from '../../composers/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { acceptSong, refuseSong } from './decide.ts';
import { auditDetail, listAudits } from './read-songs.ts';

/** Answers of the calls by which staff audit songs: the commands of the operator use the same functions. */
export function staffSongHandlers(context: ComposersContext): Handlers<keyof typeof staffSongCalls> {
  return {
    'staff/songs/getList': (request) => listAudits(context.db, request),
    'staff/songs/getDetail': ({ id }, caller) => auditDetail(context, id, caller.locale),
    'staff/songs/accept': ({ id, submittedAt, band, tagIds }, caller) =>
      acceptSong(context, { id, submittedAt, band, tagIds, by: staffOf(caller) }),
    'staff/songs/refuse': async ({ id, submittedAt, reason, remarks }, caller) => {
      await refuseSong(context, { id, submittedAt, reason, remarks, by: staffOf(caller) });
      return null;
    },
  };
}
