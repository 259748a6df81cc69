import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** A work whose main recording sounds like a file. */
export interface AlikeWork {
  id: number;
  code: string;
  title_zh: string;
  title_en: string;
  composer_zh: string;
  composer_en: string;
  tag_ids: number[];
  /** As `distance` of two feature vectors has it: 0 the same. */
  distance: number;
}

/** Works that are looked at, the most popular ones first: what is alike is found in a part of a large catalogue as well. */
const SAMPLE = 4000;

interface Sound {
  features: readonly number[];
  duration: number;
}

const distanceOf = (features: readonly number[]) =>
  sql`sqrt((select avg((a - b) * (a - b)) from unnest(r.features, ${`{${features.join(',')}}`}::real[]) as pair (a, b)))`;

/** Works of the shop that sound most like a file, the nearest first. @param length `same`: of about its length alone, in all of the catalogue. */
export async function alikeWorks(
  db: Db,
  { features, duration }: Sound,
  most: number,
  length: 'any' | 'same' = 'any',
): Promise<AlikeWork[]> {
  const near = length === 'same' ? sql`abs(v.duration - ${duration}::real) <= 0.5 + 0.02 * ${duration}::real` : sql`true`;
  const part = length === 'same' ? sql`` : sql`order by w.heat desc, w.id desc limit ${sql.lit(SAMPLE)}`;
  const { rows } = await sql<AlikeWork>`
    select * from (select w.id, w.code, w.title_zh, w.title_en, w.composer_zh, w.composer_en, w.tag_ids, ${distanceOf(features)}::float8 as distance
      from recording r join version v on v.id = r.version_id and v.is_main join work w on w.id = v.work_id and not w.withdrawn
      where cardinality(r.features) = ${features.length}::int4 and ${near} ${part}) found
    order by distance, id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
