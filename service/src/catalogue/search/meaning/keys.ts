import { MUSICAL_KEYS } from 'shared-contracts/search/musical-keys';
import type { Measures } from './measures.ts';

/** Half tones above C. */
const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHARP = /^(?:#|♯|升|-?\s?sharp)$/iu;
const FLAT = /^(?:b|♭|降|-?\s?flat)$/iu;

type Mode = 'major' | 'minor';

/** The keys as tracks store them, by half tones above C and mode. */
const STORED = new Map(
  MUSICAL_KEYS.map((key) => {
    const [, letter, sign, minor] = /^([A-G])([#b]?)(m?)$/.exec(key)!;
    return [`${pitchOf(letter!, sign!)} ${minor ? 'minor' : 'major'}`, key];
  }),
);

const IN_WORDS =
  /(?<![\p{L}\p{N}])(?<before>(?:in\s+)?(?:the\s+)?key\s+of\s+|in\s+)?(?<letter>[a-g])(?<sign>\s?[#♯♭]|b|[\s-]sharp|[\s-]flat)?[\s-]*(?<mode>major|minor|maj|min)(?![\p{L}\p{N}])/giu;
/** `F#m`, `E♭`, `Bbm`, `Cm`: in capitals, and never what is a word too. */
const IN_SIGNS =
  /(?<![\p{L}\p{N}])(?<letter>[A-G])(?:(?<sign>[#♯♭])(?<mode>m?)|(?<flat>b)(?<flatMode>m)|(?<plain>(?<!A)m))(?![\p{L}\p{N}#])/gu;
/** `worship pads in D`: without a mode a key is major, and at the end of a search the letter is no word. */
const IN_LETTER = /(?<![\p{L}\p{N}])in\s+(?<letter>[A-G])(?<sign>[#♯♭b])?\s*$/gu;
const IN_CHINESE = /(?<before>升|降)?(?<![a-z])(?<letter>[a-g])(?<sign>[#♯♭b])?\s*(?<mode>大调|小调|调(?![a-z\p{Script=Han}]))/giu;

/**
 * Takes the musical keys out of a search: `C minor`, `in F# major`, `E♭m`, `升F小调`, `C调`, which is both. What is left is the text, with
 * their marks.
 * A small `a` is an article unless the search says `key of` or ends with the key.
 */
export function keysIn(given: string, measures: Measures): string {
  const take = (typed: string, letter: string, sign: string, modes: readonly Mode[]): string => {
    const pitch = pitchOf(letter.toUpperCase(), sign);
    const targets = modes.map((mode) => ({ kind: 'key' as const, key: STORED.get(`${pitch} ${mode}`)! }));
    return measures.take(typed, targets);
  };
  return given
    .replace(IN_WORDS, (typed: string, ...rest) => {
      const { before = '', letter, sign = '', mode } = rest.at(-1) as Record<string, string>;
      const at = rest.at(-3) as number;
      if (letter === 'a' && !sign && !/key/iu.test(before) && /[\p{L}\p{N}]/u.test(given.slice(at + typed.length))) return typed;
      return take(typed, letter!, sign.trim(), [/^maj/iu.test(mode!) ? 'major' : 'minor']);
    })
    .replace(IN_SIGNS, (typed: string, ...rest) => {
      const { letter, sign, mode, flat, flatMode, plain } = rest.at(-1) as Record<string, string | undefined>;
      return take(typed, letter!, sign ?? flat ?? '', [mode || flatMode || plain ? 'minor' : 'major']);
    })
    .replace(IN_LETTER, (typed: string, ...rest) => {
      const { letter, sign = '' } = rest.at(-1) as Record<string, string>;
      return take(typed, letter!, sign, ['major']);
    })
    .replace(IN_CHINESE, (typed: string, ...rest) => {
      const { before, letter, sign, mode } = rest.at(-1) as Record<string, string | undefined>;
      return take(typed, letter!, before ?? sign ?? '', mode === '大调' ? ['major'] : mode === '小调' ? ['minor'] : ['major', 'minor']);
    });
}

function pitchOf(letter: string, sign: string): number {
  return (STEPS[letter]! + (SHARP.test(sign) ? 1 : FLAT.test(sign) ? 11 : 0)) % 12;
}
