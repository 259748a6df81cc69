import { oneSpelling } from './script/one-spelling.ts';

/** Letters that a word keeps at least. */
const SHORTEST = 3;
const VOWEL = /[aeiouy]/;

/**
 * What the forms of an English word have in common, as written in the index: `door` of `doors`, `ring` of `ringing`, `close` and `closing`
 * alike, `colour` as `colors`. It need not be a word itself.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const whole = withoutPlural(oneSpelling(word));
  for (const ending of ['ing', 'ed']) {
    const rest = whole.slice(0, -ending.length);
    if (ending === 'ed' && /[a-z]{2}ied$/.test(whole)) return `${whole.slice(0, -3)}y`;
    if (whole.endsWith(ending) && rest.length >= SHORTEST && VOWEL.test(rest))
      return withoutLast(rest.replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1'));
  }
  return withoutLast(whole);
}

/**
 * What singular and plural of an English word have in common: `hero` and `heroes`, `quiz` and `quizzes`, `movie` and `movies`. Both are
 * changed alike, so it need not be a word: `movy`.
 */
export function withoutNumber(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const one = withoutPlural(oneSpelling(word)).replace(/(ch|sh|ss|x|z)e$/, '$1');
  return (one.length > SHORTEST ? one.replace(/(o|us)e$/, '$1') : one).replace(/zz$/, 'z');
}

function withoutPlural(word: string): string {
  if (/[a-z]{2}ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (/[a-z](ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[a-z]{2}[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** `close` and `closing` differ in the vowel at their end, `quiz` and `quizzes` in a letter. */
function withoutLast(word: string): string {
  return (word.length > SHORTEST && word.endsWith('e') ? word.slice(0, -1) : word).replace(/zz$/, 'z');
}
