import { z } from 'zod';
import {
  AI_USES,
  PRICE_BANDS,
  SONG_FILE_KINDS,
  SONG_FILES_MAX,
  SONG_STATES,
  SONG_TEXT_MAX,
  WHOLE_SHARE,
  WRITER_ROLES,
  WRITERS_MAX,
} from '../composer/song-rules.ts';
import { declareCall, id, isoTime, libraryTypeId, nothing, page, size } from './declaration.ts';
import { section, tag } from './music.ts';
import { typed } from './user.ts';

const count = z.number().int().nonnegative();
const state = z.enum(SONG_STATES);
/** Queries have numbers, and no literals. */
const queryFlag = z.number().int().min(0).max(1);
/** A name that the upload got when it began; unguessable. */
const uploadKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);
const line = (most: number) => typed.max(most);

/** What was found in the sound of a file. `error`: the file cannot be sent. */
export const soundFinding = z.object({
  check: z.enum(['clipping', 'silence', 'truePeak', 'mono', 'short', 'long', 'duplicate', 'resolution', 'loudness', 'offset']),
  level: z.enum(['error', 'warning', 'note']),
  /** In the language of the request. */
  text: z.string(),
  /** Where in the file, seconds; null: all of it. */
  at: z.number().nonnegative().nullable(),
});

/** A file that arrived and was measured. */
export const songFile = z.object({
  id,
  name: z.string(),
  bytes: count,
  format: z.enum(['wav', 'aiff', 'flac']),
  /** Hertz, bits, channels as in the file. */
  rate: count,
  bits: count,
  channels: count,
  /** Seconds. */
  duration: z.number(),
  /** LUFS and dBTP; null for silence. */
  loudness: z.number().nullable(),
  truePeak: z.number().nullable(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
  /** 200 values between 0 and 1. */
  peaks: z.array(z.number()),
  sections: z.array(section),
  /** Address of the marked trial, valid for some hours. */
  sound: z.string(),
  sha256: z.string(),
  findings: z.array(soundFinding),
  /** Tags that its sound suggests, the likeliest first. */
  proposed: z.array(tag),
});

/** A file on its way. */
const upload = z.object({
  key: uploadKey,
  name: z.string(),
  bytes: count,
  /** Bytes that arrived. */
  received: count,
  /** `checking`: complete, being measured. `refused`: `reason` says why, and nothing of it is kept. */
  state: z.enum(['receiving', 'checking', 'ready', 'refused']),
  reason: z.string(),
  /** Only of `ready`. */
  file: songFile.nullable(),
  startedAt: isoTime,
});

const writer = z.object({
  name: line(SONG_TEXT_MAX.writerName),
  role: z.enum(WRITER_ROLES),
  /** Basis points of what composers get. */
  share: z.number().int().min(0).max(WHOLE_SHARE),
});

/** What a composer says of a song. A draft may lack anything; what is sent for audit is complete. */
export const songContent = z.object({
  titleZh: line(SONG_TEXT_MAX.title),
  titleEn: line(SONG_TEXT_MAX.title),
  descriptionZh: line(SONG_TEXT_MAX.description),
  descriptionEn: line(SONG_TEXT_MAX.description),
  library: libraryTypeId.max(4),
  tagIds: z.array(id).max(30),
  files: z.array(z.object({ fileId: id, kind: z.enum(SONG_FILE_KINDS), name: line(SONG_TEXT_MAX.fileName) })).max(SONG_FILES_MAX),
  writers: z.array(writer).max(WRITERS_MAX),
  /** Empty where there is none. */
  isrc: line(20),
  iswc: line(20),
  ai: z.enum(AI_USES),
  /** Which parts, and by what. */
  aiHow: line(SONG_TEXT_MAX.aiHow),
  /** Index into `PRICE_BANDS`. */
  band: z
    .number()
    .int()
    .min(0)
    .max(PRICE_BANDS.length - 1),
});
export type SongContent = z.infer<typeof songContent>;

const songRow = z.object({
  id,
  state,
  /** A change of a song on sale that waits: `draft`, `auditing` or `rejected`; else null. */
  change: state.nullable(),
  title: z.string(),
  /** Address of the cover; null: drawn from `coverSeed`. */
  image: z.string().nullable(),
  coverSeed: z.string(),
  files: count,
  /** Of the full version, seconds; null without one. */
  duration: z.number().nullable(),
  /** The track that buyers see; null before it is on sale. */
  track: z.object({ id, musicLibraryTypeId: libraryTypeId }).nullable(),
  /** Plays and licences sold. What it earned is in the calls of earnings. */
  plays: count,
  licences: count,
  updatedAt: isoTime,
  /** When a song whose authorization was revoked leaves the shop; else null. */
  releasesAt: isoTime.nullable(),
});

const remark = z.object({
  /** Of the file that it is about; null: of the whole song. */
  fileId: id.nullable(),
  /** Seconds. */
  at: z.number().nonnegative().nullable(),
  text: z.string(),
});

export const songCalls = {
  'song/uploads': declareCall({
    method: 'GET',
    access: 'member',
    summary:
      'Uploads of the caller that no song uses yet, with how far each is. Parts are sent by the tus protocol (1.0.0) to `/api/song/upload`.',
    request: z.object({}),
    response: z.object({ list: z.array(upload), maxBytes: count }),
  }),
  'song/uploadState': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One upload of the caller: how far it is, then its report.',
    request: z.object({ key: uploadKey }),
    response: upload,
  }),
  'song/dropUpload': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes an upload that no song uses, and what arrived of it.',
    request: z.object({ key: uploadKey }),
    response: nothing,
  }),
  'song/upSongList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Songs of the caller with what became of each, the latest change first.',
    request: z.object({ state: state.optional(), keyWords: z.string().max(100).optional(), page, size }),
    response: z.object({ list: z.array(songRow), total: count, counts: z.record(z.enum(SONG_STATES), count) }),
  }),
  'song/songDetail': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One song of the caller: its content as it is edited, its files with their reports, and what the last audit said.',
    request: z.object({ id }),
    response: songRow.extend({
      content: songContent,
      /** Content that is on sale; null before the first audit was passed. */
      live: songContent.nullable(),
      songFiles: z.array(songFile),
      /** Why it was refused; else empty. */
      reason: z.string(),
      remarks: z.array(remark),
      /** Whether it can be edited, sent, revoked now. */
      mayEdit: z.boolean(),
      maySubmit: z.boolean(),
      mayRevoke: z.boolean(),
    }),
  }),
  'song/upSong': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Begins a song as a draft. Needs a contract in force.',
    request: z.object({ content: songContent }),
    response: z.object({ id }),
  }),
  'song/editSong': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Changes a draft or a refused song, or a copy of one on sale, which stays as it is meanwhile; `submit` 1 sends it for audit. `updatedAt` is what the caller saw.',
    request: z.object({ id, content: songContent, submit: queryFlag.optional(), updatedAt: isoTime.optional() }),
    response: z.object({ id, state, updatedAt: isoTime }),
  }),
  'song/setCover': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    bodyLimit: 8_000_000,
    summary: 'Sets the cover of a song (JPEG, PNG or WebP in base64, 5 MB at most); without `picture` it is drawn again.',
    request: z.object({ id, picture: z.string().optional() }),
    response: z.object({ image: z.string().nullable() }),
  }),
  'song/deleteSong': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes a song that never was on sale, or takes back the waiting change of one that is.',
    request: z.object({ id }),
    response: nothing,
  }),
  'song/authorization': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary:
      'Revokes the authorization of a song on sale (`revoke` 1), which leaves the shop after its notice; or takes that back (0). Licences that were sold stay valid.',
    request: z.object({ id, revoke: queryFlag }),
    response: z.object({ releasesAt: isoTime.nullable() }),
  }),
  'song/suggestTags': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Tags that the sound of files and words of a song suggest, by group, the likeliest first.',
    request: z.object({ fileIds: z.array(id).max(SONG_FILES_MAX), words: z.string().max(1200), library: libraryTypeId.max(4) }),
    response: z.object({ list: z.array(tag.extend({ from: z.enum(['sound', 'words']) })) }),
  }),
  'songAuditLog/auditLogList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'What became of a song of the caller, the latest first.',
    request: z.object({ id, page, size }),
    response: z.object({
      list: z.array(
        z.object({
          state,
          change: z.boolean(),
          by: z.enum(['composer', 'staff', 'service']),
          reason: z.string(),
          remarks: z.array(remark),
          at: isoTime,
        }),
      ),
      total: count,
    }),
  }),
} as const;
