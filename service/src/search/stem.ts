/** Letters that a word keeps at least. */
const SHORTEST = 3;
const VOWEL = /[aeiouy]/;

/**
 * What the forms of an English word have in common, as written in the index: `door` of `doors`, `ring` of `ringing`, `close` and `closing`
 * alike. It need not be a word itself.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const whole = withoutPlural(word);
  for (const ending of ['ing', 'ed']) {
    const rest = whole.slice(0, -ending.length);
    if (ending === 'ed' && /[a-z]{2}ied$/.test(whole)) return `${whole.slice(0, -3)}y`;
    if (whole.endsWith(ending) && rest.length >= SHORTEST && VOWEL.test(rest))
      return withoutLast(rest.replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1'));
  }
  return withoutLast(whole);
}

function withoutPlural(word: string): string {
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[a-z](ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[a-z]{2}[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** `close` and `closing` differ in the vowel at their end. */
function withoutLast(word: string): string {
  return word.length > SHORTEST && word.endsWith('e') ? word.slice(0, -1) : word;
}
