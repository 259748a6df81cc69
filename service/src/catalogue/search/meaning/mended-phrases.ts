import { joinKeywords, parseKeywords, splitKeywords } from 'shared-contracts/search/keywords';
import type { Lexicon } from './lexicon.ts';
import { type Part, understand } from './understand.ts';

interface ReadPart extends Part {
  /** The word that was taken for it. */
  corrected: string | null;
}

/** A part of mended keywords, with what was taken for a word of it; null where nothing was. */
interface MendedPart {
  part: Part;
  corrected: string | null;
}

/**
 * What keywords say once their spelling mistakes are mended, where words then belong together: a `squeeky door` is a `squeaky door`,
 * and not what squeaks together with a door. Null where no words do.
 */
export function mendedPhrases(keyWords: string, parts: readonly ReadPart[], lexicon: Lexicon): MendedPart[] | null {
  const mistakes = parts.flatMap(({ text, corrected }) => (corrected === null ? [] : [{ typed: text, meant: corrected }]));
  const mend = (text: string) => mistakes.reduce((given, { typed, meant }) => given.replace(wordIn(typed), () => meant), text);
  const asTyped = (text: string) => mistakes.reduce((given, { typed, meant }) => given.replace(wordIn(meant), () => typed), text);
  const keywords = splitKeywords(keyWords);
  const mended = keywords.map(mend);
  // Of longer keywords the end would be left out.
  if (mended.join() === keywords.join() || parseKeywords(joinKeywords(mended)).cut) return null;
  const again = understand(joinKeywords(mended), lexicon);
  if (again.length >= parts.length) return null;
  return again.map((read) => {
    const { excluded } = read;
    // Pages look for the keyword among those that were typed.
    const part = excluded
      ? { ...read, excluded: { keyword: keywords[mended.indexOf(excluded.keyword)]!, rest: asTyped(excluded.rest) } }
      : read;
    const typed = asTyped(part.text);
    return typed === part.text ? { part, corrected: null } : { part: { ...part, text: typed }, corrected: part.text };
  });
}

/** The word as a whole: characters of scripts without blanks have no bounds. */
export function wordIn(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  return new RegExp(/^[a-z]/u.test(word) ? `(?<![a-z])${literal}(?![a-z])` : literal, 'iu');
}
