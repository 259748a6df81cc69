import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Section } from 'shared-contracts/api/music';
import type { songFile } from 'shared-contracts/api/songs';
import { UPLOAD_MAX_BYTES } from 'shared-contracts/composer/song-rules';
import type { Locale } from 'shared-contracts/locale/locale';
import type { z } from 'zod';
import type { Tags } from '../../catalogue/search/tag-dictionary.ts';
import type { SongFileTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { findingText } from './findings.ts';
import { trialAddress } from './trial-route.ts';
import { ownUpload, type UploadRow } from './upload-rows.ts';

export type FileRow = Selectable<SongFileTable>;
type SongFile = z.infer<typeof songFile>;

/** What measures silence as this says that there is no loudness. */
const SILENCE_LUFS = -70;

/** Files by their ids, in the order of the ids; those of another member are left out. */
export async function filesByIds(db: Db, ids: readonly number[], memberId?: number): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('song_file')
    .selectAll()
    .where('id', 'in', [...ids])
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A file with its report, in the language of a caller. */
export function presentFile(context: Pick<ComposersContext, 'hash' | 'now'>, tags: Tags, row: FileRow, locale: Locale): SongFile {
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    format: row.format,
    rate: row.sample_rate,
    bits: row.bits,
    channels: row.channels,
    duration: row.duration,
    loudness: row.loudness <= SILENCE_LUFS ? null : row.loudness,
    truePeak: row.true_peak,
    bpm: row.bpm,
    key: row.musical_key,
    peaks: JSON.parse(row.peaks_list) as number[],
    sections: JSON.parse(row.sections) as Section[],
    sound: trialAddress(context, row.upload_key),
    sha256: row.sha256,
    findings: row.findings.map((finding) => ({
      check: finding.check,
      level: finding.level,
      text: findingText(finding)[locale],
      at: finding.at,
    })),
    proposed: tags.named(row.proposed, locale),
  };
}

/** The answer of `song/uploads`: what no song uses yet, the latest first. */
export async function listUploads(context: ComposersContext, caller: Caller): Promise<CallResponse<'song/uploads'>> {
  const rows = await context.db
    .selectFrom('song_upload as u')
    .selectAll('u')
    .where('u.member_id', '=', memberOf(caller).id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('song_revision_file as f').select('f.file_id').whereRef('f.file_id', '=', 'u.file_id'))),
    )
    .orderBy('u.started_at', 'desc')
    .limit(200)
    .execute();
  const list = await presentUploads(context, rows, caller.locale);
  return { list, maxBytes: UPLOAD_MAX_BYTES };
}

/** The answer of `song/uploadState`. @throws Problem when the caller has no such upload. */
export async function uploadState(context: ComposersContext, key: string, caller: Caller): Promise<CallResponse<'song/uploadState'>> {
  const row = await ownUpload(context.db, memberOf(caller).id, key);
  const [upload] = await presentUploads(context, [row], caller.locale);
  return upload!;
}

async function presentUploads(context: ComposersContext, rows: readonly UploadRow[], locale: Locale) {
  const ids = rows.flatMap(({ file_id }) => file_id ?? []);
  const files = new Map((await filesByIds(context.db, ids)).map((file) => [file.id, file]));
  const tags = await context.tags.current();
  return Promise.all(
    rows.map(async ({ key, name, bytes, state, reason_zh, reason_en, file_id, started_at }) => {
      const file = file_id === null ? undefined : files.get(file_id);
      return {
        key,
        name,
        bytes,
        received: state === 'receiving' ? await context.uploads.received(key) : bytes,
        state,
        reason: locale === 'zh' ? reason_zh : reason_en,
        file: file ? presentFile(context, tags, file, locale) : null,
        startedAt: started_at.toISOString(),
      };
    }),
  );
}
