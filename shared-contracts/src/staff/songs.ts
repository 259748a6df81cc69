import { z } from 'zod';
import { id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { songContent, songFile } from '../api/songs.ts';
import { PRICE_BANDS, SONG_FILES_MAX, SONG_STATES } from '../composer/song-rules.ts';
import { count, declareStaffCall, keyWords, line, reason, total } from './declaration.ts';

const state = z.enum(SONG_STATES);
/** What is audited: a new song, or the change of one that is on sale. Its state is that of the audit. */
const row = {
  id,
  songId: id,
  state,
  /** True: the song is on sale, and this changes it. */
  change: z.boolean(),
  title: z.object({ zh: z.string(), en: z.string() }),
  composer: z.string(),
  memberId: id,
  files: count,
  /** Files with a finding that warns. */
  warnings: count,
  submittedAt: isoTime,
  decidedAt: isoTime.nullable(),
};
const remark = z.object({ fileId: id.nullable(), at: z.number().nonnegative().nullable(), text: line(300).min(1) });
const band = z
  .number()
  .int()
  .min(0)
  .max(PRICE_BANDS.length - 1);

export const staffSongCalls = {
  'staff/songs/getList': declareStaffCall({
    right: 'songs.audit',
    summary: 'Songs that composers sent, and changes of songs on sale.',
    request: z.object({ state: state.optional(), keyWords, sort: z.enum(['oldest', 'newest']).optional(), page, size }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/songs/getDetail': declareStaffCall({
    right: 'songs.audit',
    summary:
      'One song as it was sent: content, files with sound and report, what is on sale now, works that sound alike, and what became of it.',
    request: z.object({ id }),
    response: z.object({
      ...row,
      content: songContent,
      live: songContent.nullable(),
      image: z.string().nullable(),
      coverSeed: z.string(),
      tags: z.array(z.object({ id, name: z.object({ zh: z.string(), en: z.string() }) })),
      songFiles: z.array(songFile),
      alike: z.array(
        z.object({ code: z.string(), title: z.object({ zh: z.string(), en: z.string() }), composer: z.string(), likeness: z.number() }),
      ),
      history: z.array(
        z.object({ state, actor: z.string(), reason: z.string(), remarks: z.array(remark.extend({ text: z.string() })), at: isoTime }),
      ),
    }),
  }),
  'staff/songs/accept': declareStaffCall({
    right: 'songs.audit',
    writes: true,
    summary:
      'Accepts what was sent at `submittedAt`: the song goes on sale, or its change takes effect. Staff confirm the price band and the tags.',
    request: z.object({ id, submittedAt: isoTime, band, tagIds: z.array(id).max(30).optional() }),
    response: z.object({ code: z.string() }),
  }),
  'staff/songs/refuse': declareStaffCall({
    right: 'songs.audit',
    writes: true,
    summary: 'Refuses what was sent at `submittedAt`; the composer reads reason and remarks, mends it and sends it again.',
    request: z.object({ id, submittedAt: isoTime, reason, remarks: z.array(remark).max(SONG_FILES_MAX) }),
    response: nothing,
  }),
} as const;
