import type { Db } from 'service/database/transaction';
import { normalise } from 'service/search/tokens';
import type { Locale } from 'shared-contracts/locale/locale';

/** What a visitor of the demo may look for first; each finds something in the demo catalogue. */
const PROPOSED: Record<Locale, readonly string[]> = {
  zh: ['钢琴', '国风', '电影感', '短视频', '爵士', '史诗', '婚礼', '转场', '古筝', '雨'],
  en: ['piano', 'cinematic', 'epic', 'lo-fi', 'jazz', 'wedding', 'travel', 'transition', 'guzheng', 'rain'],
};

/**
 * Proposes curated keywords, so that a new shop shows some. They begin at no searches, so popular ones come before them. Only where
 * none were proposed yet: an operator may have hidden them.
 */
export async function fillKeywords(tx: Db, now: Date): Promise<void> {
  const filled = await tx.selectFrom('search_keyword').select('name').where('proposed', '=', true).executeTakeFirst();
  if (filled) return;
  const rows = Object.entries(PROPOSED).flatMap(([locale, words]) =>
    words.map((shown) => ({
      locale: locale as Locale,
      name: normalise(shown),
      shown,
      count: 0,
      last_at: now,
      proposed: true,
      state: 'curated' as const,
    })),
  );
  await tx
    .insertInto('search_keyword')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['locale', 'name']).doNothing())
    .execute();
}
