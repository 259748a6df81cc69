import type { figureCalls } from 'shared-contracts/staff/figures';
import type { CommerceContext } from '../../commerce/context.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { messageFigures, workFigures } from './operations.ts';
import { rangeOf } from './range.ts';
import { salesFigures } from './sales.ts';
import { searchFigures } from './searches.ts';

/** Answers of the calls with figures. */
export function figureHandlers({ db, now }: Pick<CommerceContext, 'db' | 'now'>): Handlers<keyof typeof figureCalls> {
  return {
    'staff/figures/getSales': async (range, { locale }) => salesFigures(db, rangeOf(range), locale),
    'staff/figures/getSearches': async (range) => searchFigures(db, rangeOf(range)),
    'staff/figures/getWork': () => workFigures(db, now()),
    'staff/figures/getMessages': async (range) => messageFigures(db, rangeOf(range)),
  };
}
