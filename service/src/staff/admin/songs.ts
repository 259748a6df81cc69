import { PRICE_BANDS, SONG_FILES_MAX } from 'shared-contracts/composer/song-rules';
import { z } from 'zod';
import { acceptSong, refuseSong } from '../songs/decide.ts';
import { auditRow, listAudits } from '../songs/read-songs.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const id = z.number().int().positive();
const band = z
  .number()
  .int()
  .min(0)
  .max(PRICE_BANDS.length - 1);
const MOST_LISTED = 1000;

/** Commands about songs of composers. */
export const SONG_COMMANDS = {
  songsList: command(z.object({}), async ({ db }) => {
    const { list } = await listAudits(db, { state: 'auditing', keyWords: '', sort: 'oldest', page: 1, size: MOST_LISTED });
    return { songs: list };
  }),
  songShow: command(z.object({ id }), ({ db }, { id: song }) => auditRow(db, song)),
  songAccept: command(
    z.object({ id, submittedAt: z.iso.datetime(), band, tagIds: z.array(id).max(30).optional(), ...proven }),
    (operator, { id: song, submittedAt, band: confirmed, tagIds, ...proof }) =>
      asStaff(operator, 'songs.audit', proof, (tx, by) =>
        acceptSong({ ...operator, db: tx }, { id: song, submittedAt, band: confirmed, tagIds, by }),
      ),
  ),
  songRefuse: command(
    z.object({
      id,
      submittedAt: z.iso.datetime(),
      reason: staffLine(200),
      remarks: z
        .array(z.object({ fileId: id.nullable(), at: z.number().nonnegative().nullable(), text: staffLine(300) }))
        .max(SONG_FILES_MAX),
      ...proven,
    }),
    (operator, { id: song, submittedAt, reason, remarks, ...proof }) =>
      asStaff(operator, 'songs.audit', proof, async (tx, by) => {
        await refuseSong({ ...operator, db: tx }, { id: song, submittedAt, reason, remarks, by });
        return { id: song };
      }),
  ),
} as const;
