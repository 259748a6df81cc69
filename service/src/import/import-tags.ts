import type { Db } from '../database/transaction.ts';
import { normalise } from '../search/tokens.ts';

const OTHER = { key: 'imported', name_zh: '其他', name_en: 'Other', libraries: [1, 2, 3, 4, 5], position: 99 };
const LONGEST = 40;
const MOST = 20;

/** Tags by their names in either language; names that no tag has become tags of the group "other". */
export async function tagsFor(tx: Db, names: readonly string[]): Promise<number[]> {
  const wanted = new Map(names.map((name) => [normalise(name.trim()), name.trim()]));
  wanted.delete('');
  if (wanted.size === 0) return [];
  const known = new Map<string, number>();
  // Several tags may share a name: take the oldest, so that a second run finds the same tag.
  for (const { id, name_zh, name_en } of await tx.selectFrom('tag').select(['id', 'name_zh', 'name_en']).orderBy('id', 'desc').execute()) {
    known.set(normalise(name_zh), id);
    known.set(normalise(name_en), id);
  }
  const ids = new Set<number>();
  for (const [key, name] of [...wanted].slice(0, MOST)) ids.add(known.get(key) ?? (await addTag(tx, key, name.slice(0, LONGEST))));
  return [...ids];
}

async function addTag(tx: Db, key: string, name: string): Promise<number> {
  const group = await tx
    .insertInto('tag_group')
    .values(OTHER)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ position: OTHER.position }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const tag = await tx
    .insertInto('tag')
    .values({ key: `imported-${key}`, group_id: group.id, name_zh: name, name_en: name })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name_zh: name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return tag.id;
}
