import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';

/** The column of a bilingual pair that a language reads, as in `title_zh` and `title_en`. */
export function columnOf<Name extends string>(name: Name, locale: Locale): `${Name}_${Locale}` {
  return `${name}_${locale}`;
}

/** A text in a language. */
export function textIn(text: LocalisedText, locale: Locale): string {
  return text[locale];
}
