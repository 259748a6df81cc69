import type { Db } from 'service/platform/database/transaction';
import { demoComposers } from '../catalogue/brands.ts';
import { demoPieces } from '../catalogue/demo-pieces.ts';

/** Adds pages for the composers of the demo, who have no account, and names them in their works. What an operator changed stays. */
export async function fillComposers(tx: Db, now: Date): Promise<void> {
  for (const { key, name, words } of demoComposers) {
    const found = await tx
      .selectFrom('composer_profile')
      .select('id')
      .where('member_id', 'is', null)
      .where('name_en', '=', name.en)
      .executeTakeFirst();
    const texts = { name_zh: name.zh, name_en: name.en, words_zh: words.zh, words_en: words.en };
    const added =
      found ??
      (await tx
        .insertInto('composer_profile')
        .values({ ...texts, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow());
    const keys = demoPieces.filter(({ composer }) => composer.key === key).map((piece) => piece.key);
    if (keys.length === 0) continue;
    await tx
      .updateTable('work')
      .set({ composer_id: added.id })
      .where('key', 'in', keys)
      .where('composer_id', 'is', null)
      .where('composer_en', '=', name.en)
      .execute();
  }
}
