import type { Db } from '../../../platform/database/transaction.ts';
import { keyOf, termOf } from '../meaning/terms.ts';
import { listOf, shippedThesaurus, type Thesaurus } from './read-thesaurus.ts';

/** The shipped thesaurus with what staff changed: a word of theirs stands for what they say, and for nothing else. */
export async function currentThesaurus(db: Db): Promise<Thesaurus> {
  const shipped = shippedThesaurus();
  const own = await db.selectFrom('thesaurus_entry').select(['word', 'tags', 'near', 'place']).orderBy('word').execute();
  if (own.length === 0) return shipped;
  const ownPlurals = new Set(shipped.ownPlurals);
  const formOf = (word: string) => termOf(keyOf(word), ownPlurals);
  const replaced = new Set(own.map(({ word }) => formOf(word)));
  return {
    entries: [
      ...shipped.entries.map((entry) => ({ ...entry, words: entry.words.filter((word) => !replaced.has(formOf(word))) })),
      ...own.map(entryOf),
    ],
    opposites: shipped.opposites,
    stopWords: shipped.stopWords.filter((word) => !replaced.has(formOf(word))),
    ownPlurals: shipped.ownPlurals,
  };
}

/** A staff member's line of the thesaurus in the form of the shipped ones. */
function entryOf({ word, tags, near, place }: { word: string; tags: string; near: string; place: boolean }): Thesaurus['entries'][number] {
  return {
    words: [word],
    tags: listOf(tags),
    near: listOf(near),
    kin: [],
    titled: [],
    plain: false,
    names: false,
    scene: false,
    place,
    kind: false,
    only: false,
  };
}
