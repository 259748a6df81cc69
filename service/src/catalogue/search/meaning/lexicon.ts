import { blurredPinyin, pinyinKey, pinyinOf } from '../script/pinyin.ts';
import type { Thesaurus } from '../thesaurus/read-thesaurus.ts';
import { completeSegmentsOf, queryTokens } from '../tokens.ts';
import { Spelling } from './spelling.ts';
import { type Target, tokenOf, writtenTarget } from './targets.ts';
import { formsOf, joined, keyOf, termOf } from './terms.ts';

/** What a word stands for. */
export interface Meaning {
  /** Works with one of these have what the word asks for. */
  same: readonly Target[];
  /** Works with one of these come near. */
  near: readonly Target[];
  /** Tokens of titles that name just what the word asks for. */
  titles: readonly number[];
  /** Tokens of titles that name something of its kind. */
  kin: readonly number[];
  /** How much the word says about a work; the part of a search that says least is given up first. */
  weight: number;
  /** The word decides what is looked for: an instrument, a sound, a style, an occasion. Moods, places and numbers only describe it. */
  decides: boolean;
  /** The word is a place or an occasion where a sound may be heard. */
  place: boolean;
}

/** Weight of a word that the thesaurus does not know: a title, a name, or something that only texts have. */
export const TEXT_WEIGHT = 8;
/** The same beside words of the thesaurus. They come first: in `calm music for a house tour` a title with `tour` matters less than the house. */
export const TEXT_WEIGHT_BESIDE = 4;
/** Of a word that names a sound: `big` says less about an explosion than `explosion` does. */
export const NAME_WEIGHT = 20;
/** Of a character that is left beside known words, as the second one of `茶室` would be. */
export const REMAINDER_WEIGHT = 2;
/** Of words such as `background music`. */
export const PLAIN_WEIGHT = 1;
/** Of a length, a tempo in beats a minute or a key. */
export const MEASURE_WEIGHT = 2;
const GROUP_WEIGHTS = { instrument: 8, genre: 7, effect: 7, mood: 6, scene: 5, vocals: 3 } as const;
export const MOOD_WEIGHT = GROUP_WEIGHTS.mood;
/** From here on a word says what is heard, below for what and how it feels. */
export const SOUND_WEIGHT = GROUP_WEIGHTS.genre;
const OTHER_GROUP_WEIGHT = 6;
const groupWeight = (group = ''): number => (GROUP_WEIGHTS as Readonly<Record<string, number>>)[group] ?? OTHER_GROUP_WEIGHT;
/** Groups of tags that say what is looked for. */
const DECIDING: ReadonlySet<string> = new Set(['instrument', 'genre', 'effect', 'vocals']);
const KIND_WEIGHTS: Partial<Record<Target['kind'], number>> = { brand: 8, tempo: 3, library: 3 };

export interface LexiconTag {
  id: number;
  key: string;
  group: string;
  name: { zh: string; en: string };
}

/** The kind of works that a word speaks of. */
export interface Kind {
  targets: readonly Target[];
  /** Works of no other kind are wanted. */
  only: boolean;
}

interface LexiconSource {
  tags: readonly LexiconTag[];
  brands: readonly { id: number; name: { zh: string; en: string } }[];
  thesaurus: Thesaurus;
}

/** Runs of which a piece is looked at: shorter ones sound like too many words, longer ones take too long. */
const PIECES_FROM = 4;
const PIECES_UP_TO = 8;
/** Letters of words that may be blurred pinyin: shorter ones would be that of too many. Of longer ones a mistake is mended too. */
const BLURRED_FROM = 5;
/** Letters of a word that is being typed before longer words are tried for it. */
const PREFIX_FROM = 3;

/**
 * Every word that the shop understands by itself: names of tags and brands, and the thesaurus. A key is a word as `keyOf` writes it,
 * so that script, width and hyphens do not matter, and is filed under `termOf`.
 */
export class Lexicon {
  readonly #meanings = new Map<string, Meaning>();
  readonly #stopWords: ReadonlySet<string>;
  readonly #kinds = new Map<string, Kind>();
  /** Keys by the way they are typed in pinyin. */
  readonly #byPinyin = new Map<string, string>();
  /** The same by blurred pinyin, and pinyin that may have a mistake. */
  readonly #byBlurred = new Map<string, string>();
  readonly #pinyinSpelling = new Spelling();
  /** Keys of single words in letters, for words that are being typed. */
  readonly #letters: string[] = [];
  readonly #spelling = new Spelling();
  /** What `#spelling` has. */
  readonly #words = new Set<string>();
  readonly #ownPlurals: ReadonlySet<string>;
  /** Ids of the moods that go against a tag, by its id. */
  readonly #against = new Map<number, readonly number[]>();
  /** Ids of tags of works that suit only who asks for them: a feast, the news, the music of one country. */
  readonly #special: number[] = [];
  /** The same of searches in letters alone. */
  readonly #specialInLetters: number[] = [];
  readonly longest: number;

  constructor({ tags, brands, thesaurus }: LexiconSource) {
    this.#ownPlurals = new Set(thesaurus.ownPlurals);
    const groups = new Map(tags.map(({ id, group }) => [id, group]));
    const byKey = new Map(tags.map((tag) => [tag.key, tag]));
    const byName = new Map<string, LexiconTag[]>();
    for (const tag of tags) {
      for (const key of new Set([keyOf(tag.name.zh), keyOf(tag.name.en)])) byName.set(key, [...(byName.get(key) ?? []), tag]);
    }
    const targetsOf = (keys: readonly string[]) =>
      keys.flatMap((key): Target[] => {
        const written = writtenTarget(key);
        if (written) return [written];
        const tag = byKey.get(key);
        return tag ? [{ kind: 'tag', id: tag.id }] : [];
      });
    const weightOf = (targets: readonly Target[]) => {
      const [first] = targets;
      if (!first) return TEXT_WEIGHT;
      return first.kind === 'tag' ? groupWeight(groups.get(first.id)) : (KIND_WEIGHTS[first.kind] ?? MEASURE_WEIGHT);
    };
    const decides = ([first]: readonly Target[]) =>
      first?.kind === 'brand' || (first?.kind === 'tag' && DECIDING.has(groups.get(first.id) ?? ''));
    for (const [key, named] of byName) {
      const same = named.map(({ id }): Target => ({ kind: 'tag', id }));
      this.#add(key, { same, near: [], titles: [], kin: [], weight: weightOf(same), decides: decides(same), place: false });
    }
    for (const { id, name } of brands) {
      const same: Target[] = [{ kind: 'brand', id, name }];
      for (const key of new Set([keyOf(name.zh), keyOf(name.en)]))
        this.#add(key, { same, near: [], titles: [], kin: [], weight: weightOf(same), decides: true, place: false });
    }
    for (const { words, tags: keys, near: nearKeys, kin: kinWords, titled, plain, names, scene, place, kind, only } of thesaurus.entries) {
      const same = targetsOf(keys);
      const near = targetsOf(nearKeys);
      if (kind) for (const word of words) this.#kinds.set(keyOf(word), { targets: same, only });
      if (kind || same.length + near.length === 0) continue;
      const titles = titleTokens(titled.length > 0 ? titled : names ? words : []);
      const kin = titleTokens(kinWords);
      const weight = plain ? PLAIN_WEIGHT : scene ? GROUP_WEIGHTS.scene : names && same.length === 0 ? NAME_WEIGHT : weightOf(same);
      const named = titles.length > 0 || (!place && (scene || decides(same)));
      for (const word of words) this.#add(keyOf(word), { same, near, titles, kin, weight, decides: named && !plain, place });
    }
    const idsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key)?.id ?? []);
    for (const { tags: keys, against, inLetters } of thesaurus.opposites) {
      if (keys.length === 0) (inLetters ? this.#specialInLetters : this.#special).push(...idsOf(against));
      for (const id of idsOf(keys)) this.#against.set(id, idsOf(against));
    }
    this.#stopWords = new Set(thesaurus.stopWords.map(keyOf));
    let longest = 1;
    for (const key of this.#meanings.keys()) longest = Math.max(longest, key.split(' ').length);
    this.longest = longest;
    this.#indexPinyin();
  }

  /** The meaning of a key, however it is spelled, in singular or plural; null when it has none of its own. */
  meaningOf(key: string): Meaning | null {
    for (const form of formsOf(key)) {
      const meaning = this.#meanings.get(this.#termOf(form));
      if (meaning) return meaning;
    }
    return null;
  }

  /** What a word such as `music` says of the works that are meant; null for other words. */
  kindOf(key: string): Kind | null {
    return this.#kinds.get(key) ?? null;
  }

  /** The moods that go against what is asked for, but those that are asked for too: a `scary fairy tale` may be dark. */
  against(asked: readonly Pick<Meaning, 'same'>[]): Target[] {
    const same = tagIdsOf(asked.flatMap((part) => part.same));
    return tagsOf(same.flatMap((id) => this.#against.get(id) ?? []).filter((id) => !same.includes(id)));
  }

  /** What suits only who asks for it, for a search that comes not even near it. */
  special(asked: readonly (Pick<Meaning, 'same' | 'near'> & { text: string })[]): Target[] {
    const ids = tagIdsOf(asked.flatMap(({ same, near }) => [...same, ...near]));
    const inLetters = asked.every(({ text }) => !/\p{Script=Han}/u.test(text));
    return tagsOf([...this.#special, ...(inLetters ? this.#specialInLetters : [])].filter((id) => !ids.includes(id)));
  }

  isStopWord(key: string): boolean {
    return this.#stopWords.has(key);
  }

  /** The key of a word that was typed in pinyin, with or without tones, in one piece or several. */
  keyOfPinyin(typed: string): string | null {
    return this.#byPinyin.get(pinyinKey(typed)) ?? null;
  }

  /** The key that a run of characters sounds like, or its longest piece that sounds like one: `激清澎湃` begins as `激情` does. */
  keyOfSound(run: string): string | null {
    const characters = Array.from(run);
    const shortest = characters.length < PIECES_FROM || characters.length > PIECES_UP_TO ? characters.length : 2;
    for (let size = characters.length; size >= Math.max(2, shortest); size--) {
      for (let from = 0; from + size <= characters.length; from++) {
        for (const way of pinyinOf(characters.slice(from, from + size).join(''))) {
          const key = this.#byPinyin.get(way);
          if (key) return key;
        }
      }
    }
    const blurred = pinyinOf(run).map((way) => this.#byBlurred.get(blurredPinyin(way)));
    return blurred.find((key) => key !== undefined) ?? null;
  }

  /** The known word that a word in letters is a small spelling mistake of; of longer ones also the one whose pinyin it may be. */
  keyOfMistake(word: string): string | null {
    const known = this.#spelling.nearest(word);
    if (known !== null || word.length < BLURRED_FROM) return known;
    const way = pinyinKey(word);
    const blurred = this.#byBlurred.get(blurredPinyin(way));
    if (blurred !== undefined || word.length === BLURRED_FROM) return blurred ?? null;
    const nearest = this.#pinyinSpelling.nearest(way);
    return nearest === null ? null : this.#byPinyin.get(nearest)!;
  }

  /** What words that begin with these letters stand for: somebody is still typing. */
  targetsOfPrefix(letters: string): Target[] {
    if (letters.length < PREFIX_FROM) return [];
    const found = new Map<number, Target>();
    for (const known of this.#letters) {
      if (known.startsWith(letters)) for (const target of this.meaningOf(known)!.same) found.set(tokenOf(target), target);
    }
    return [...found.values()];
  }

  #add(key: string, meaning: Meaning): void {
    if (key === '') return;
    const terms = new Set<string>();
    for (const form of new Set([key, joined(key)])) {
      const term = this.#termOf(form);
      const known = this.#meanings.get(term);
      if (!terms.has(term)) this.#meanings.set(term, known ? merged(known, meaning) : meaning);
      terms.add(term);
      if (!/^[a-z]+$/.test(form) || this.#words.has(form)) continue;
      this.#words.add(form);
      this.#spelling.add(form);
      // Nobody who types `guitarr` is about to type `guitarriff`.
      if (form === key) this.#letters.push(form);
    }
  }

  /** What a key has in common with its other spellings and its plural; each word of the shop that has the same means the same. */
  #termOf(key: string): string {
    return termOf(key, this.#ownPlurals);
  }

  #indexPinyin(): void {
    for (const key of this.#meanings.keys()) {
      const word = key.replaceAll(' ', '');
      if (!/^\p{Script=Han}{2,}$/u.test(word)) continue;
      for (const way of pinyinOf(word)) {
        if (!this.#byPinyin.has(way)) this.#byPinyin.set(way, key);
        const blurred = blurredPinyin(way);
        if (!this.#byBlurred.has(blurred)) this.#byBlurred.set(blurred, key);
      }
    }
    for (const way of this.#byPinyin.keys()) if (way.length >= BLURRED_FROM) this.#pinyinSpelling.add(way);
  }
}

function tagIdsOf(targets: readonly Target[]): number[] {
  return targets.flatMap((target) => (target.kind === 'tag' ? [target.id] : []));
}

function tagsOf(ids: readonly number[]): Target[] {
  return [...new Set(ids)].map((id): Target => ({ kind: 'tag', id }));
}

/** Tokens of the words that are one token each: of a phrase only all of its tokens would say the same. */
function titleTokens(words: readonly string[]): number[] {
  const single = words.map((word) => completeSegmentsOf(word)).filter((segments) => segments.length === 1);
  const tokens = single.map(([segment]) => queryTokens(segment!)).filter(({ length }) => length === 1);
  return [...new Set(tokens.flat())];
}

function merged(one: Meaning, other: Meaning): Meaning {
  const same = unique([...one.same, ...other.same]);
  const known = new Set(same.map(tokenOf));
  const near = unique([...one.near, ...other.near]).filter((target) => !known.has(tokenOf(target)));
  const titles = [...new Set([...one.titles, ...other.titles])];
  const kin = [...new Set([...one.kin, ...other.kin])];
  // What names a sound in one file does so in all: `rain` is also near a mood.
  const bare = same.length === 0 ? Math.max(one.weight, other.weight) : other.weight;
  const weight = other.weight === PLAIN_WEIGHT ? PLAIN_WEIGHT : one.same.length === 0 ? bare : one.weight;
  const place = one.place || other.place;
  const decides = titles.length > 0 || (!place && weight !== PLAIN_WEIGHT && (one.decides || other.decides));
  return { same, near, titles, kin, weight, decides, place };
}

function unique(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [tokenOf(target), target])).values()];
}
