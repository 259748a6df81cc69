import type { SongContent } from 'shared-contracts/api/songs';
import { PRICE_BANDS } from 'shared-contracts/composer/song-rules';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { ensureProfile } from '../profiles/profile.ts';
import { type FileRow, filesByIds } from '../uploads/read-files.ts';
import type { SongRow } from './change-song.ts';
import { putVersions } from './put-versions.ts';
import { putWriters } from './put-writers.ts';
import { songCode } from './song-code.ts';

interface Accepted {
  song: SongRow;
  content: SongContent;
  at: Date;
}

/**
 * Makes the work of a song what its content says, in the transaction that accepts it: the work, its versions and recordings, what goes with
 * the delivery, who shares what it earns, and how it is found. @returns the work.
 * @throws Problem when another work has one of the recordings.
 */
export async function putOnSale(tx: Db, { song, content, at }: Accepted): Promise<{ workId: number; image: string | null }> {
  const files = await filesByIds(
    tx,
    content.files.map(({ fileId }) => fileId),
  );
  const full = files.find(({ id }) => content.files.some(({ fileId, kind }) => fileId === id && kind === 'full'))!;
  const image = song.image ?? full.picture;
  const values = { ...(await workColumns(tx, song, content, full, at)), image };
  const workId = song.work_id ?? (await addWork(tx, song.id, values, at));
  await refuseOtherWorks(tx, workId, files);
  if (song.work_id !== null) await updateWork(tx, workId, values);
  await putVersions(tx, { songId: song.id, workId, content, files, at });
  await putWriters(tx, { workId, memberId: song.member_id, writers: content.writers, at });
  await indexWorks(tx, [workId]);
  return { workId, image };
}

async function workColumns(tx: Db, song: SongRow, content: SongContent, full: FileRow, at: Date) {
  const profile = await ensureProfile(tx, song.member_id, at);
  return {
    library: content.library,
    title_zh: content.titleZh || content.titleEn,
    title_en: content.titleEn || content.titleZh,
    description_zh: content.descriptionZh || content.descriptionEn,
    description_en: content.descriptionEn || content.descriptionZh,
    composer_id: profile.id,
    composer_zh: profile.name_zh,
    composer_en: profile.name_en,
    bpm: full.bpm,
    musical_key: full.musical_key,
    energy: full.energy,
    base_price: PRICE_BANDS[content.band]!,
    tag_ids: content.tagIds,
  };
}

type WorkColumns = Awaited<ReturnType<typeof workColumns>> & { image: string | null };

async function addWork(tx: Db, songId: number, values: WorkColumns, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('work')
    .values({ key: `song-${songId}`, code: songCode(songId), created_at: at, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An offer that is no cheaper than the new price is none any more. */
async function updateWork(tx: Db, id: number, values: WorkColumns): Promise<void> {
  await tx.updateTable('work').set(values).where('id', '=', id).execute();
  await tx
    .updateTable('work')
    .set({ promo_price: null, promo_until: null })
    .where('id', '=', id)
    .where('promo_price', '>=', values.base_price)
    .execute();
}

/** @throws Problem for a recording that is sold already: it may have been imported since the file arrived. */
async function refuseOtherWorks(tx: Db, workId: number, files: readonly FileRow[]): Promise<void> {
  const other = await tx
    .selectFrom('recording as r')
    .innerJoin('version as v', 'v.id', 'r.version_id')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select('w.code')
    .where(
      'r.content_hash',
      'in',
      files.map(({ sha256 }) => sha256),
    )
    .where('v.work_id', '<>', workId)
    .limit(1)
    .executeTakeFirst();
  if (other) throw refusal(`作品 ${other.code} 已使用同一录音`, `The work ${other.code} has the same recording`);
}
