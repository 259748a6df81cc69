import { indexWorks } from '../catalogue/works/index-works.ts';
import type { Db } from '../platform/database/transaction.ts';

/** A work of a test; what is left out is ordinary. */
export interface GivenWork {
  zh: string;
  en: string;
  library?: number;
  tags?: number[];
  seconds?: number;
  bpm?: number | null;
  key?: string | null;
  price?: number | null;
  heat?: number;
}

let made = 0;

/** Adds works with their main version; gives the version ids. */
export async function addWorks(db: Db, works: readonly GivenWork[]): Promise<number[]> {
  const versions: number[] = [];
  const ids: number[] = [];
  for (const given of works) {
    const nth = ++made;
    const work = await db
      .insertInto('work')
      .values({
        key: `w${nth}`,
        code: `T-${nth}`,
        library: given.library ?? 1,
        title_zh: given.zh,
        title_en: given.en,
        bpm: given.bpm === undefined ? 100 : given.bpm,
        musical_key: given.key === undefined ? 'C' : given.key,
        base_price: given.price === undefined ? 10_000 : given.price,
        tag_ids: given.tags ?? [],
        heat: given.heat ?? 0,
        created_at: new Date(Date.UTC(2026, 0, 1) + nth * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await db
      .insertInto('version')
      .values({ work_id: work.id, key: `v${nth}`, name_zh: '完整版', name_en: 'Full', is_main: true, duration: given.seconds ?? 90 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(work.id);
    versions.push(version.id);
  }
  await indexWorks(db, ids);
  return versions;
}
