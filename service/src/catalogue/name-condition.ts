import { type RawBuilder, sql } from 'kysely';
import { splitKeywords } from 'shared-contracts/search/keywords';
import { segmentsOf } from '../search/tokens.ts';

/**
 * That one of the columns holds each word of the keywords (`a/b/c`), for the few rows that need no search table. As in the
 * search of tracks, a keyword of punctuation alone is found nowhere; without keywords everything fits.
 */
export function nameCondition(columns: readonly string[], keyWords: string): RawBuilder<boolean> {
  const conditions = splitKeywords(keyWords).flatMap((keyword) => {
    const segments = segmentsOf(keyword);
    if (segments.length === 0) return [sql<boolean>`false`];
    return segments.map(({ text }) => {
      const held = columns.map((column) => sql<boolean>`${sql.ref(column)} ilike ${`%${text}%`}`);
      return sql<boolean>`(${sql.join(held, sql` or `)})`;
    });
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
