import type { SongContent } from 'shared-contracts/api/songs';
import type { SongFileKind } from 'shared-contracts/composer/song-rules';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { measuredColumns } from '../../catalogue/media/store-recording.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { FileRow } from '../uploads/read-files.ts';

type VersionKind = Exclude<SongFileKind, 'stem'>;

/** Names of versions, and which have the full length. */
const VERSIONS: Readonly<Record<VersionKind, { name: LocalisedText; isFull: boolean }>> = {
  full: { name: { zh: '完整版', en: 'Full' }, isFull: true },
  noMelody: { name: { zh: '无主旋律', en: 'No melody' }, isFull: true },
  sixty: { name: { zh: '60 秒', en: '60 seconds' }, isFull: false },
  thirty: { name: { zh: '30 秒', en: '30 seconds' }, isFull: false },
  fifteen: { name: { zh: '15 秒', en: '15 seconds' }, isFull: false },
  sting: { name: { zh: '片头音', en: 'Sting' }, isFull: false },
};
const ORDER = Object.keys(VERSIONS);

interface Sounds {
  songId: number;
  workId: number;
  content: SongContent;
  files: readonly FileRow[];
  at: Date;
}

/**
 * Makes the versions of a work those of its content. A version is one recording: new sound is a new version, and the former one stays for
 * the licences that were sold. Stems go with the delivery and are no versions.
 */
export async function putVersions(tx: Db, { songId, workId, content, files, at }: Sounds): Promise<void> {
  const byId = new Map(files.map((file) => [file.id, file]));
  const wanted = content.files
    .flatMap(({ fileId, kind, name }) => (kind === 'stem' ? [] : [{ file: byId.get(fileId)!, kind, name }]))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const keyOf = ({ id }: FileRow) => `song-${songId}-${id}`;
  const known = await tx.selectFrom('version').select(['id', 'key', 'replaced_at']).where('work_id', '=', workId).execute();
  const keys = new Set(wanted.map(({ file }) => keyOf(file)));
  await tx.updateTable('version').set({ is_main: false }).where('work_id', '=', workId).execute();
  for (const { id, key, replaced_at } of known)
    if (!keys.has(key) && replaced_at === null) await tx.updateTable('version').set({ replaced_at: at }).where('id', '=', id).execute();
  for (const [position, { file, kind, name }] of wanted.entries()) {
    const { name: named, isFull } = VERSIONS[kind];
    const values = {
      name_zh: name || named.zh,
      name_en: name || named.en,
      full_length: isFull,
      is_main: kind === 'full',
      position,
      replaced_at: null,
    };
    const version = known.find(({ key }) => key === keyOf(file));
    if (version) await tx.updateTable('version').set(values).where('id', '=', version.id).execute();
    else await addVersion(tx, { ...values, work_id: workId, key: keyOf(file), duration: file.duration, created_at: at }, file, at);
  }
  // The search has one row a work: of its main version.
  const others = tx.selectFrom('version').select('id').where('work_id', '=', workId).where('is_main', '=', false);
  await tx.deleteFrom('track_search').where('version_id', 'in', others).execute();
  await putStems(tx, workId, content, byId);
}

type NewVersion = Parameters<ReturnType<typeof insertVersion>['values']>[0];
const insertVersion = (tx: Db) => tx.insertInto('version');

async function addVersion(tx: Db, values: NewVersion, file: FileRow, at: Date): Promise<void> {
  const { id } = await insertVersion(tx).values(values).returning('id').executeTakeFirstOrThrow();
  const measured = {
    peaks: JSON.parse(file.peaks),
    features: file.features,
    loudness: file.loudness,
    highlight: file.highlight,
    sections: JSON.parse(file.sections),
  };
  await tx
    .insertInto('recording')
    .values({
      version_id: id,
      source: 'import',
      content_hash: file.sha256,
      hd_file: file.hd_file,
      ...measuredColumns(measured, { trialFile: file.trial_file, hdSha256: file.hd_sha256 }, at),
    })
    .execute();
}

async function putStems(tx: Db, workId: number, content: SongContent, files: ReadonlyMap<number, FileRow>): Promise<void> {
  await tx.deleteFrom('work_stem').where('work_id', '=', workId).execute();
  const stems = content.files.filter(({ kind }) => kind === 'stem');
  if (stems.length === 0) return;
  await tx
    .insertInto('work_stem')
    .values(stems.map(({ fileId, name }, position) => ({ work_id: workId, position, name, file: files.get(fileId)!.hd_file })))
    .execute();
}
