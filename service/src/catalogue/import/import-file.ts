import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { firstOf, visibleLine } from 'shared-contracts/text/visible-line';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { shortKey } from '../audio/analysis/musical-key.ts';
import { isRefusal } from '../audio/decode/refusal.ts';
import type { Media } from '../audio/pipeline/make-media.ts';
import type { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import type { CatalogueContext } from '../context.ts';
import { storeCover } from '../media/cover.ts';
import { hashOf, measuredColumns, soundKey } from '../media/store-recording.ts';
import { indexWorks } from '../works/index-works.ts';
import { albumFor } from './import-album.ts';
import { NO_ENTRY, type SheetEntry } from './sheet-entry.ts';
import { tagsFor, updateWork } from './update-work.ts';

/** What an import works with. */
export interface ImportContext extends Pick<CatalogueContext, 'db' | 'objects' | 'now'> {
  tags: Pick<CatalogueContext['tags'], 'forget'>;
  pipeline: MediaPipeline;
}

export interface ImportDefaults {
  library: number;
  /** Base price in fen for files that the sheet gives none; null: not for sale. */
  price: number | null;
}

export type FileOutcome =
  | { kind: 'imported'; versionId: number; title: string }
  /** Imported before, and changed to the values of its line in the sheet. */
  | { kind: 'updated'; versionId: number }
  | { kind: 'unchanged'; versionId: number }
  | { kind: 'refused'; reason: string };

/** Larger files are not read; half an hour of 24-bit stereo fits. */
const LARGEST = 700 * 1024 * 1024;

/**
 * Imports one file: makes trial, peaks and measurements, then writes work, version, recording and search row at once.
 * A file with known content is updated from its sheet line; without a line it is left unchanged.
 * @param seen digests of this run with the file of each; this file is added. Two files with the same content are one work.
 * @throws only for faults of the service, never of a file.
 */
export async function importFile(
  context: ImportContext,
  path: string,
  entry: SheetEntry | null,
  defaults: ImportDefaults,
  seen: Map<string, string>,
): Promise<FileOutcome> {
  const { size } = await stat(path);
  if (size > LARGEST) return { kind: 'refused', reason: '文件超过 700 MB / the file is larger than 700 MB' };
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const twin = seen.get(hash);
  if (twin !== undefined && entry) return { kind: 'refused', reason: `与 ${twin} 内容相同 / its content is that of ${twin}` };
  seen.set(hash, twin ?? basename(path));
  const known = await context.db.selectFrom('recording').select('version_id').where('content_hash', '=', hash).executeTakeFirst();
  if (known) {
    const updated = entry !== null && (await inTransaction(context.db, (tx) => updateWork(tx, known.version_id, entry)));
    return { kind: updated ? 'updated' : 'unchanged', versionId: known.version_id };
  }
  const media = await context.pipeline.add({ key: `import:${hash}`, priority: 5, source: () => ({ kind: 'file', bytes }) });
  if (isRefusal(media)) return { kind: 'refused', reason: `${media.reason.zh} / ${media.reason.en}` };
  const trialFile = `trial/${hash}.mp3`;
  const hdFile = `hd/${hash}.${media.hdFormat}`;
  await context.objects.put(soundKey(trialFile), media.trialMp3);
  await context.objects.put(soundKey(hdFile), media.hd);
  const image = await storeCover(context.objects, media.tags?.picture ?? null);
  return inTransaction(context.db, (tx) =>
    writeWork(tx, context.now(), { path, hash, entry: entry ?? NO_ENTRY, defaults, media, trialFile, hdFile, image }),
  );
}

interface Prepared {
  path: string;
  hash: string;
  entry: SheetEntry;
  defaults: ImportDefaults;
  media: Media;
  trialFile: string;
  hdFile: string;
  image: string | null;
}

async function writeWork(
  tx: Db,
  now: Date,
  { path, hash, entry, defaults, media, trialFile, hdFile, image }: Prepared,
): Promise<FileOutcome> {
  const { tags } = media;
  const fallback = tags?.title ?? titleFromName(path);
  const library = entry.library ?? defaults.library;
  const album = entry.album ?? tags?.album ?? null;
  const albumId = album === null ? null : await albumFor(tx, album, library, image);
  const composer = entry.composer ?? tags?.artist ?? '';
  const writtenKey = tags?.key ? shortKey(tags.key) : null;
  const work = await tx
    .insertInto('work')
    .values({
      key: `import-${hash}`,
      code: `IM-${hash.slice(0, 8).toUpperCase()}`,
      library,
      album_id: albumId,
      album_position: tags?.trackNumber ?? 0,
      title_zh: entry.titleZh ?? entry.titleEn ?? fallback,
      title_en: entry.titleEn ?? entry.titleZh ?? fallback,
      description_zh: entry.descriptionZh ?? entry.descriptionEn ?? '',
      description_en: entry.descriptionEn ?? entry.descriptionZh ?? '',
      composer_zh: composer,
      composer_en: composer,
      bpm: entry.bpm ?? tags?.bpm ?? media.bpm,
      musical_key: entry.musicalKey ?? writtenKey ?? (media.key && shortKey(media.key)),
      energy: media.energy,
      base_price: entry.price ?? defaults.price,
      tag_ids: await tagsFor(tx, [...entry.tags, ...(entry.tags.length === 0 ? (tags?.genres ?? []) : [])]),
      image,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await tx
    .insertInto('version')
    .values({ work_id: work.id, key: `import-${hash}`, name_zh: '完整版', name_en: 'Full', is_main: true, duration: media.duration })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recording')
    .values({
      version_id: version.id,
      source: 'import',
      content_hash: hash,
      hd_file: hdFile,
      ...measuredColumns(media, { trialFile, hdSha256: hashOf(media) }, now),
    })
    .execute();
  await indexWorks(tx, [work.id]);
  return { kind: 'imported', versionId: version.id, title: entry.titleZh ?? entry.titleEn ?? fallback };
}

/** `03_the-long_way.ogg` → `The long way`. */
export function titleFromName(path: string): string {
  const name = visibleLine(basename(path, extname(path)));
  const title = visibleLine(name.replaceAll(/[_-]+/g, ' ').replace(/^\s*\d{1,3}[\s.)]+/, '')) || name || 'Untitled';
  return firstOf(title.charAt(0).toUpperCase() + title.slice(1), 300);
}
