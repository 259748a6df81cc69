import { joinKeywords, splitKeywords } from 'shared-contracts/search/keywords';
import type { CatalogueContext } from '../../context.ts';
import { placeClauses, type TrackFilter } from '../condition.ts';
import { type SearchMeaning, searchMeaning } from './search-meaning.ts';

/** What the keywords of a list ask for; null without keywords. The same words are looked into once while the catalogue is the same. */
export async function meaningOf(context: CatalogueContext, filter: TrackFilter): Promise<SearchMeaning | null> {
  const keywords = splitKeywords(filter.keyWords ?? '');
  if (keywords.length === 0) return null;
  const tags = await context.tags.current();
  const place = placeClauses(filter);
  const key = meaningKey(filter);
  const known = tags.meanings.get(key);
  if (known) return known;
  const snapshot = context.snapshots.current();
  const meaning = await searchMeaning({ db: context.db, snapshot, tags }, joinKeywords(keywords), place);
  tags.meanings.set(key, meaning);
  return meaning;
}

/** Key of a meaning in the cache. The place of the search is part of it: words mean only what that place has. */
export function meaningKey(filter: TrackFilter): string {
  return JSON.stringify([splitKeywords(filter.keyWords ?? ''), placeClauses(filter).map(({ all }) => all)]);
}
