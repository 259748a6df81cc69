import { readFileSync } from 'node:fs';

/** Roots that Britain writes with `our` and America with `or`, whatever follows: `colour`, `colourful`, `neighbourhood`. */
const OUR =
  /(arb|ard|arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|glam|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig)our/;
/** What the other rules say of the end of a word. Both forms get the same, which need not be a word: `surprise` becomes `surprize`. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/((?:thea|cen|me|li|lus|spec|scep)t|(?:fi|som|cali|sa)b)re(s?)$/, '$1er$2'],
  [/((?:cen|lus|scep)t|(?:fi|som|sa)b)red$/, '$1ered'],
  [/([a-z]{3}i)s(es?|ed|ings?|ers?|ations?|able)$/, '$1z$2'],
  [/([a-z]ly)s(es?|ed|ings?|ers?)$/, '$1z$2'],
  [/([a-z]{2}log)ue(s?)$/, '$1$2'],
  [/([a-z]gram)me(s?)$/, '$1$2'],
  // `travelling`, not `selling`: only where a vowel comes before the last syllable.
  [/([aeiou][^aeiou]+e|[dfcr]ue|(?:di|tri|sign|ped|tot|equ|riv|med)a)ll(ed|ings?|[eo]rs?)$/, '$1l$2'],
];
/** Endings of which a word must have one for the rules: most words have none. */
const MAY_DIFFER = /our|[tb]re[sd]?$|s(?:es?|ed|ings?|ers?|ations?|able)$|logues?$|mmes?$|ll(?:ed|ings?|[eo]rs?)$/;

const FORMS: ReadonlyMap<string, string> = readForms();
/** The words of `FORMS` by their one spelling, with it. */
const VARIANTS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(FORMS, ([, form]) => form)].map(([form, pairs]) => [form, [form, ...pairs.map(([word]) => word)]]),
);

function readForms(): Map<string, string> {
  const lines = readFileSync(new URL('./spellings.txt', import.meta.url), 'utf8').split('\n');
  const pairs = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' ') as [string, string]);
  return new Map(pairs);
}

/** The word as America spells it, or as a rule makes both spellings alike. For the beginning of a word the rules hold as well. */
export function ruledSpelling(word: string): string {
  if (!MAY_DIFFER.test(word)) return word;
  let result = word.replace(OUR, '$1or');
  for (const [ending, by] of ENDINGS) result = result.replace(ending, by);
  return result;
}

/** Whole words that are the same one: `gray` for `grey`, `mum` for `mom`. None for most words. */
export function sameWords(word: string): string[] {
  const form = oneSpelling(word);
  const ofPlural = form.endsWith('s') ? (VARIANTS.get(form.slice(0, -1)) ?? []).map((one) => `${one}s`) : [];
  return [...(VARIANTS.get(form) ?? []), ...ofPlural];
}

/** The one spelling of a whole word: of `grey` and `gray`, `colour` and `color`, `wolves` and `wolf`. */
export function oneSpelling(word: string): string {
  const form = FORMS.get(word);
  if (form !== undefined) return form;
  const singular = word.endsWith('s') ? FORMS.get(word.slice(0, -1)) : undefined;
  return singular === undefined ? ruledSpelling(word) : `${singular}s`;
}
