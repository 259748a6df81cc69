import type { LibraryId } from './catalogue-types.ts';
import { oneOf } from './cells.ts';

/** A cell that holds the id of a library. */
export const libraryId = oneOf(['1', '2', '3', '4', '5']).transform((id) => Number(id) as LibraryId);
