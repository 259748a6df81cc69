import type { Locale } from 'shared-contracts/locale/locale';

/** The column of a language, for pairs such as `title_zh` and `title_en`. */
export function columnOf<Name extends string>(name: Name, locale: Locale): `${Name}_${Locale}` {
  return `${name}_${locale}`;
}
