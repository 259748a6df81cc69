import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Words that mean the same to a shopper, and where they lead. */
export interface ThesaurusEntry {
  words: readonly string[];
  /** Keys of tags that mean the words, or `tempo:slow`, `length:0-30`, `library:4`. */
  tags: readonly string[];
  /** Keys of tags that come near, for when few works have the first ones. */
  near: readonly string[];
  /** Words of titles of works that are of the same kind as what the words name. */
  kin: readonly string[];
  /** Words of titles that name just what the words stand for, where these are not the words themselves: `horror` alone looks for music. */
  titled: readonly string[];
  /** Says little about a work, as `background music` does: counts only when nothing else was asked for. */
  plain: boolean;
  /** Each word names one sound: a work near it with any of the words in its title comes before the others. */
  names: boolean;
  /** Words for a use of music, and names of artists: they weigh as a scene does, also when they lead to an instrument, as a garden to the guzheng. */
  scene: boolean;
  /** Words for a place or an occasion where something is heard: beside a sound they ask for no music. */
  place: boolean;
  /** Words for a kind of work: they rank the answer to the rest of a search, and ask for nothing. */
  kind: boolean;
  /** Works of no other kind are wanted, where there are enough of it. */
  only: boolean;
}

/** Keys of tags, and of those that go against each of them; without tags those that go against every search that does not ask for them. */
export interface Opposites {
  tags: readonly string[];
  against: readonly string[];
  /** Of searches in letters alone: who writes in English rarely means a Chinese piece without saying so. */
  inLetters: boolean;
}

export interface Thesaurus {
  entries: readonly ThesaurusEntry[];
  opposites: readonly Opposites[];
  /** Words that say nothing about a work. */
  stopWords: readonly string[];
  /** Plurals that mean something else than their singular. */
  ownPlurals: readonly string[];
}

/** The one file of the folder that is of tags, and not of words. */
const OPPOSITES = 'opposites.csv';
/** Files of words that say what a work is for. */
const SCENES: ReadonlySet<string> = new Set(['scenes.csv', 'occasions.csv', 'artists.csv']);

let shipped: Thesaurus | null = null;

/** The thesaurus of the repository: the `*.csv` of this folder with `words` parted by semicolons, and two lists of words. */
export function shippedThesaurus(): Thesaurus {
  shipped ??= readShipped();
  return shipped;
}

function readShipped(): Thesaurus {
  const folder = new URL('./', import.meta.url);
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.csv') && name !== OPPOSITES)
    .sort()
    .flatMap((name) =>
      parse<Record<'words' | 'tags' | 'near', string> & { kin?: string; titled?: string; place?: string; only?: string }>(
        readFileSync(new URL(name, folder)),
        {
          columns: true,
        },
      ).map(
        ({ words, tags, near, kin = '', titled = '', place = '', only = '' }): ThesaurusEntry => ({
          words: wordsOf(words),
          tags: listOf(tags),
          near: listOf(near),
          kin: wordsOf(kin),
          titled: wordsOf(titled),
          plain: name === 'plain.csv',
          names: name === 'names.csv',
          scene: SCENES.has(name),
          place: place === 'yes',
          kind: name === 'kinds.csv',
          only: only === 'yes',
        }),
      ),
    );
  const opposites = parse<Record<'tags' | 'against' | 'in', string>>(readFileSync(new URL(OPPOSITES, folder)), { columns: true }).map(
    ({ tags, against, in: script }): Opposites => ({ tags: listOf(tags), against: listOf(against), inLetters: script === 'letters' }),
  );
  const stopWords = readFileSync(new URL('stop-words.txt', folder), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap(listOf);
  const ownPlurals = [...readFileSync(new URL('own-plurals.txt', folder), 'utf8').matchAll(/^([a-z]+):/gm)].map(([, word]) => word!);
  return { entries, opposites, stopWords, ownPlurals };
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(';').map((word) => word.trim());
}

/** Keys parted by blanks. */
export function listOf(text: string): string[] {
  return text.split(/\s+/).filter((key) => key !== '');
}
