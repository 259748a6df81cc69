import type { Db } from '../../database/transaction.ts';
import { entryOf, keyOf } from '../meaning/lexicon.ts';
import { shippedThesaurus, type Thesaurus } from './read-thesaurus.ts';

/** The shipped thesaurus with what staff changed: a word of theirs stands for what they say, and for nothing else. */
export async function currentThesaurus(db: Db): Promise<Thesaurus> {
  const shipped = shippedThesaurus();
  const own = await db.selectFrom('thesaurus_entry').select(['word', 'tags', 'near']).orderBy('word').execute();
  if (own.length === 0) return shipped;
  const replaced = new Set(own.map(({ word }) => keyOf(word)));
  return {
    entries: [
      ...shipped.entries.map((entry) => ({ ...entry, words: entry.words.filter((word) => !replaced.has(keyOf(word))) })),
      ...own.map(({ word, tags, near }) => entryOf(word, tags, near)),
    ],
    stopWords: shipped.stopWords.filter((word) => !replaced.has(keyOf(word))),
  };
}
