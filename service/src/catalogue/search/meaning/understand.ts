import { KEYWORDS_MAX, splitKeywords } from 'shared-contracts/search/keywords';
import { completeSegmentsOf, isOfSymbols, type Segment, segmentsOf } from '../tokens.ts';
import { isExclusion, markExclusions, withoutMinus } from './exclusions.ts';
import { keysIn } from './keys.ts';
import { lengthsIn } from './lengths.ts';
import { type Kind, type Lexicon, MEASURE_WEIGHT, type Meaning, PLAIN_WEIGHT, REMAINDER_WEIGHT, TEXT_WEIGHT } from './lexicon.ts';
import { type Asked, Measures, withoutMarks } from './measures.ts';
import { joinParted } from './parted-phrases.ts';
import type { Piece, Unit } from './pieces.ts';
import { type Target, tokenOf } from './targets.ts';
import { temposIn } from './tempos.ts';
import { unitsOf } from './terms.ts';

/** A meaningful part of a search: a word or phrase with what it stands for. */
export interface Part {
  /** As it was typed, in one spelling. */
  text: string;
  /** Words and runs whose texts have the part literally. */
  segments: readonly Segment[];
  same: readonly Target[];
  near: readonly Target[];
  /** Tokens of titles that name just what is asked for. */
  titles: readonly number[];
  /** Tokens of titles that name something of its kind. */
  kin: readonly number[];
  weight: number;
  /** It decides what is looked for; the others describe it. */
  decides: boolean;
  place: boolean;
  /** The known word that is meant when no text has the typed one. */
  meant: { text: string; meaning: Meaning } | null;
  /** Works must not have the part. Null for what is wanted. */
  excluded: Exclusion | null;
  /** Token of the one text that the part is, instead of its words. */
  whole?: number;
}

/** Where a search says what it does not want. */
interface Exclusion {
  /** The keyword that says so. */
  keyword: string;
  /** What the keyword says besides; empty for nothing. */
  rest: string;
}

/** Of numbers and of text. */
export const DESCRIBES = { decides: false, place: false } as const;

/** Parts of a search that are told apart; further ones are left out. */
const MOST_PARTS = 12;
/** Words and characters of a search that are looked at. */
const MOST_UNITS = 64;
const UNKNOWN = 10;
const KNOWN = 1;
const STOP = 1.05;
/** A phrase with the kind of work behind it: one that is known as a whole comes first. */
const WITH_KIND = 1.04;
const BY_PINYIN = 2;
/** Words in letters of one pinyin word at most. */
const SYLLABLES = 6;

/**
 * The parts that a search consists of. Phrases of the thesaurus come first, the fewest pieces win, and characters between known words
 * stay together. Stop words and words such as `background music` count only when there is nothing else.
 */
export function understand(keyWords: string, lexicon: Lexicon): Part[] {
  const parts: Draft[] = [];
  const idle: Draft[] = [];
  const excluded: Draft[] = [];
  let left = MOST_UNITS;
  for (const keyword of splitKeywords(keyWords)) {
    const measures = new Measures();
    const text = measuredIn(keyword, measures);
    const units = unitsIn(withoutMinus(text), measures).filter(({ measure }, at) => at < left || measure);
    left -= units.length;
    const pieces = piecesOf(units, lexicon);
    for (const piece of [...pieces.filter(({ measure }) => measure), ...pieces.filter(({ measure }) => !measure)]) {
      const part = partOf(units, piece);
      if (piece.excluded) {
        const rest = textOf(units.filter((_, at) => at < piece.excluded!.from || at >= piece.excluded!.to));
        excluded.push({ ...part, excluded: { keyword, rest } });
      } else (piece.kind === 'stop' || part.weight === PLAIN_WEIGHT ? idle : parts).push(part);
    }
  }
  const plain = idle.filter(({ weight }) => weight === PLAIN_WEIGHT);
  const wanted = parts.length > 0 ? parts : excluded.length > 0 ? plain.filter(({ text }) => !lexicon.kindOf(text)) : plain;
  const told = merged(wanted.length > 0 || excluded.length > 0 ? wanted : idle).slice(0, MOST_PARTS);
  const kept = joinParted(told, lexicon, knownDraft);
  // To compare a word with every known one takes long: only what is kept.
  return [...kept, ...excluded.slice(0, MOST_PARTS)].map(({ isKnown, ...part }) => (isKnown ? part : withMeant(part, lexicon)));
}

/** A part whose text is not yet compared with the known words. */
interface Draft extends Part {
  isKnown: boolean;
}

/** The kind of works that a search speaks of, as `game music` does; that of a word that wants no other. Null for most. */
export function kindIn(keyWords: string, lexicon: Lexicon): Kind | null {
  let found: Kind | null = null;
  for (const keyword of splitKeywords(keyWords)) {
    const units = unitsIn(written(keyword), new Measures()).slice(0, MOST_UNITS);
    let known = 0;
    for (let from = 0; from < units.length; from++) {
      // A word within a phrase says nothing of its own: a `logo sound` is music.
      for (let to = Math.max(from, known) + 1; to <= Math.min(units.length, from + lexicon.longest); to++) {
        const key = units.slice(from, to).map(({ text }) => text);
        const kind = lexicon.kindOf(key.join(' '));
        // The last word says most: `baby music sound effect` is a sound.
        if (kind && (kind.only || !found?.only)) found = kind;
        if (kind) known = to;
      }
    }
  }
  return found;
}

/** The text of a keyword, with the marks of its measures: `120 bpm`, `longer than 30 seconds`, `2分钟`, `C minor`. */
function measuredIn(keyword: string, measures: Measures): string {
  return keysIn(lengthsIn(temposIn(written(keyword), measures), measures), measures);
}

/** In one spelling. One character may stand for eighteen: the text is no longer than the service takes. */
function written(keyword: string): string {
  return withoutMarks(keyword.normalize('NFKC').slice(0, KEYWORDS_MAX));
}

function unitsIn(text: string, measures: Measures): Unit[] {
  const units: Unit[] = [];
  for (const word of text.split(/\s+/)) {
    for (const piece of measures.piecesOf(word)) {
      if (typeof piece !== 'string') {
        units.push({ text: piece.typed, kind: 'measure', attached: false, measure: piece });
        continue;
      }
      let attached = false;
      for (const segment of segmentsOf(piece)) {
        for (const unit of unitsOf(segment)) {
          units.push({ text: unit, kind: segment.kind, attached });
          attached = true;
        }
      }
    }
  }
  return units;
}

/** The cheapest way to cut the units into pieces; `ends[at]` is the best way to cut the first `at` units. */
function piecesOf(units: readonly Unit[], lexicon: Lexicon): Piece[] {
  const ends: { cost: number; piece: Piece | null }[] = [{ cost: 0, piece: null }];
  for (let to = 1; to <= units.length; to++) {
    let best = { cost: ends[to - 1]!.cost + UNKNOWN, piece: { from: to - 1, to, kind: 'unknown' } as Piece };
    for (let from = Math.max(0, to - Math.max(lexicon.longest, SYLLABLES)); from < to; from++) {
      const known = knownPiece(units, from, to, lexicon);
      if (known && ends[from]!.cost + known.cost < best.cost) best = { cost: ends[from]!.cost + known.cost, piece: known.piece };
    }
    ends.push(best);
  }
  const pieces: Piece[] = [];
  for (let at = units.length; at > 0; ) {
    const { piece } = ends[at]!;
    pieces.unshift(piece!);
    at = piece!.from;
  }
  return joinUnknown(markExclusions(joinUnknown(pieces, units), units), units);
}

function knownPiece(units: readonly Unit[], from: number, to: number, lexicon: Lexicon): { cost: number; piece: Piece } | null {
  const measure = units.slice(from, to).find((unit) => unit.measure)?.measure;
  if (measure) return to - from > 1 ? null : { cost: KNOWN, piece: { from, to, kind: 'known', measure } };
  const texts = units.slice(from, to).map(({ text }) => text);
  const key = texts.join(' ');
  const meaning = lexicon.meaningOf(key);
  if (meaning) return { cost: KNOWN, piece: { from, to, kind: 'known', meaning } };
  const named = withoutKind(texts);
  const ofNamed = named && lexicon.meaningOf(named.join(' '));
  if (ofNamed) return { cost: WITH_KIND, piece: { from, to, kind: 'known', meaning: ofNamed, namedTo: from + named.length } };
  const stopWord = lexicon.isStopWord(key);
  if (stopWord || isExclusion(key)) return { cost: STOP, piece: { from, to, kind: 'stop', stopWord } };
  if (texts.length > SYLLABLES || units.slice(from, to).some(({ kind }) => kind === 'run')) return null;
  const ofPinyin = lexicon.keyOfPinyin(texts.join(''));
  const meant = ofPinyin === null ? null : lexicon.meaningOf(ofPinyin);
  return meant && { cost: BY_PINYIN, piece: { from, to, kind: 'known', meaning: meant } };
}

/** Ends of phrases that name the kind of work, a character or a word each. */
const KINDS = [...['背景音乐', '音乐', '配乐', '伴奏'].map((kind) => Array.from(kind)), ['background', 'music'], ['music']];

/** `婚礼入场音乐` is the music of `婚礼入场`, and no wedding with the music of an entry; `travel vlog music` that of a travel vlog. */
function withoutKind(texts: readonly string[]): readonly string[] | null {
  const kind = KINDS.find(
    (ending) => texts.length > ending.length + 1 && ending.every((unit, at) => texts.at(at - ending.length) === unit),
  );
  return kind ? texts.slice(0, -kind.length) : null;
}

/** Characters without a blank between them; an emoji is no part of the word beside it. */
const isOneRun = (one: Unit, next: Unit) => next.attached && [one, next].every(({ kind, text }) => kind === 'run' && !isOfSymbols(text));

/** Unknown characters that follow one another without a blank are one run. */
function joinUnknown(pieces: readonly Piece[], units: readonly Unit[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const follows =
      last?.kind === 'unknown' &&
      piece.kind === 'unknown' &&
      !last.excluded === !piece.excluded &&
      isOneRun(units[last.to - 1]!, units[piece.from]!);
    if (follows) last.to = piece.to;
    else result.push({ ...piece });
  }
  return result;
}

function partOf(units: readonly Unit[], { from, to, meaning, measure, namedTo = to }: Piece): Draft {
  if (measure) return measurePart(measure);
  const own = units.slice(from, namedTo);
  const text = textOf(own);
  if (meaning) return knownDraft(text, meaning);
  const segments = segmentsOf(text);
  const weight = isRemainder(units, from, to) ? REMAINDER_WEIGHT : TEXT_WEIGHT;
  return { text, segments, same: [], near: [], titles: [], kin: [], weight, ...DESCRIBES, meant: null, excluded: null, isKnown: false };
}

function knownDraft(text: string, meaning: Meaning): Draft {
  return { text, segments: completeSegmentsOf(withoutSound(text)), ...meaning, meant: null, excluded: null, isKnown: true };
}

/** A tempo, a length or a key: no text of a work says it. */
function measurePart({ typed, targets }: Asked): Draft {
  return {
    text: typed,
    segments: [],
    same: targets,
    near: [],
    titles: [],
    kin: [],
    weight: MEASURE_WEIGHT,
    ...DESCRIBES,
    meant: null,
    excluded: null,
    isKnown: true,
  };
}

/** `键盘声` as titles have it: they name the keyboard, and a sound is what every work of that library is. One character alone says too little. */
function withoutSound(text: string): string {
  const [, named] = /^(\p{Script=Han}{2,})(?:声音|音效|声)$/u.exec(text) ?? [];
  return named ?? text;
}

/** One character within others that are known: more likely a part of an unknown word than what is looked for. */
function isRemainder(units: readonly Unit[], from: number, to: number): boolean {
  return to - from === 1 && units[from]!.kind === 'run' && (units[from]!.attached || units[to]?.attached === true);
}

/** An unknown part with the known word that may be meant by it, and those that it may become. */
function withMeant(part: Part, lexicon: Lexicon): Part {
  const { text, segments } = part;
  const [only] = segments;
  const meantKey = !only || segments.length > 1 ? null : only.kind === 'run' ? lexicon.keyOfSound(text) : lexicon.keyOfMistake(text);
  const meant = meantKey === null ? null : lexicon.meaningOf(meantKey);
  const near = only?.kind === 'word' ? lexicon.targetsOfPrefix(text) : [];
  const word = meantKey && (/\p{Script=Han}/u.test(meantKey) ? meantKey.replaceAll(' ', '') : meantKey);
  return { ...part, near, meant: meant && { text: word!, meaning: meant } };
}

/** The units as they were typed, more or less. */
function textOf(units: readonly Unit[]): string {
  return units.map((unit, at) => (at === 0 ? '' : joint(units[at - 1]!, unit)) + unit.text).join('');
}

/** What was between two units, more or less: two words that no blank parts have a hyphen, as in `lo-fi`. */
function joint(before: Unit, unit: Unit): string {
  if (!unit.attached) return ' ';
  return before.kind === 'word' && unit.kind === 'word' ? '-' : '';
}

/** Two parts that stand for the same are one: `youtube vlog`. */
function merged(parts: readonly Draft[]): Draft[] {
  const byMeaning = new Map<string, Draft>();
  for (const part of parts) {
    const key = part.same.length > 0 ? part.same.map(tokenOf).sort().join() : `text ${part.text}`;
    const known = byMeaning.get(key);
    if (known?.text === part.text) continue;
    // Literal matches of two words for one thing would have to be both: only what they stand for counts.
    if (known)
      byMeaning.set(key, {
        ...known,
        text: `${known.text} ${part.text}`,
        segments: [],
        near: [...known.near, ...part.near],
        titles: [...known.titles, ...part.titles],
        kin: [...known.kin, ...part.kin],
      });
    else byMeaning.set(key, part);
  }
  return [...byMeaning.values()];
}
