import { MONEY_FIELDS } from 'shared-contracts/staff/shown-fields';
import { fieldWord, valueWord } from 'shared-contracts/staff/shown-words';
import { formatFen, useHost } from 'ui-kit/core';

type Value = string | number | boolean | null | undefined;
type Shown = Readonly<Record<string, Value>> | null;

/** Words for what was before and after a change. */
export function useShownWords() {
  const { locale } = useHost();
  const field = (name: string) => fieldWord(name, locale);
  const value = (name: string, given: Value) =>
    typeof given === 'number' && MONEY_FIELDS.has(name) ? formatFen(given, locale) : valueWord(name, given, locale);
  const pairs = (shown: Shown) => Object.entries(shown ?? {}).map(([name, given]) => [field(name), value(name, given)] as const);
  const colon = locale === 'zh' ? '：' : ': ';
  return {
    field,
    value,
    /** Each field with its value. */
    each: (shown: Shown) => pairs(shown).map(([name, given]) => `${name}${colon}${given}`),
    /** Fields and their values in a line. */
    line: (shown: Shown) =>
      pairs(shown)
        .map(([name, given]) => `${name}${colon}${given}`)
        .join(locale === 'zh' ? '；' : ', '),
  };
}
