import { badRequest } from './problem.ts';

/** Rows of a page when the request names no number. */
export const DEFAULT_SIZE = 20;
/** Last page that may be asked for by number; deeper ones take a cursor. */
export const LAST_PAGE = 500;

/** Rows to skip for a page by number. @throws Problem beyond page 500. */
export function offsetOf(page: number | undefined, size: number): number {
  if (page !== undefined && page > LAST_PAGE) {
    throw badRequest(`页码最多 ${LAST_PAGE}，更深的页请用游标 cursor`, `Pages by number end at ${LAST_PAGE}; use a cursor to go deeper`);
  }
  return ((page ?? 1) - 1) * size;
}
