import { EFFECTS_LIBRARY } from '../../routes/libraries.ts';

/** What the count of a list counts, as the end of its text keys: tracks, effects, or both. */
export type CountedKind = 'Music' | 'Effects' | 'Mixed';

/** @param library of the list; null for all. */
export function countedKind(library: number | null): CountedKind {
  if (library === null) return 'Mixed';
  return library === EFFECTS_LIBRARY ? 'Effects' : 'Music';
}
