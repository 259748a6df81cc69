import { type RawBuilder, sql } from 'kysely';
import { splitKeywords } from 'shared-contracts/search/keywords';
import { segmentsOf } from '../search/tokens.ts';

/**
 * Condition: every keyword (`a/b/c`) occurs in one of the columns. For small tables without a search table. As in the track
 * search, a keyword of punctuation alone matches nothing, and no keywords match everything.
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
