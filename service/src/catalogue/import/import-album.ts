import type { Db } from '../../platform/database/transaction.ts';
import { normalise } from '../search/tokens.ts';

/** The album of this name in a library, made when there is none. A cover that it lacks is taken from the first file that has one. */
export async function albumFor(tx: Db, name: string, library: number, image: string | null): Promise<number> {
  const key = `import-${library}-${normalise(name).slice(0, 200)}`;
  const found = await tx
    .selectFrom('album')
    .select(['id', 'image'])
    .where('library', '=', library)
    .where((test) => test.or([test('key', '=', key), test('name_zh', '=', name), test('name_en', '=', name)]))
    .orderBy('id')
    .executeTakeFirst();
  if (found) {
    if (found.image === null && image !== null) await tx.updateTable('album').set({ image }).where('id', '=', found.id).execute();
    return found.id;
  }
  const added = await tx
    .insertInto('album')
    .values({
      key,
      library,
      number: `IM-A${Date.now().toString(36).toUpperCase()}${Math.floor(performance.now() * 1000) % 1000}`,
      name_zh: name,
      name_en: name,
      image,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('album')
    .set({ number: `IM-A${String(added.id).padStart(4, '0')}` })
    .where('id', '=', added.id)
    .execute();
  return added.id;
}

/** Deletes an album that an import created, once it has no works. */
export async function dropEmptyAlbum(tx: Db, id: number): Promise<void> {
  await tx
    .deleteFrom('album')
    .where('id', '=', id)
    .where('key', 'like', 'import-%')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('work').select('work.id').where('work.album_id', '=', id))))
    .execute();
}
