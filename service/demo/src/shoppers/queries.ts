import { readFileSync } from 'node:fs';
import type { Locale } from 'shared-contracts/locale/locale';

/**
 * A search of a shopper. A row fits when it has one of the tags in `fits`, or is one of the works in it: `#key` names a work, `#city-*` all
 * works whose keys begin with `city-`. The verdict is the number of rows among the first five that a strict buyer accepts.
 */
export interface Query {
  language: Locale;
  query: string;
  fits: readonly string[];
  verdict: number;
}

/** Rows that a shopper looks at first. */
export const ENOUGH = 5;

/** The table beside this file. */
export const queries = readFileSync(new URL('./queries.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Query => {
    const [language, query = '', _wants, fits = '', verdict = ''] = line.split(',');
    return { language: language as Locale, query, fits: fits.split(' '), verdict: verdict === 'fits' ? ENOUGH : Number(verdict[0]) };
  });
