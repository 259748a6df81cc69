/** What the count of a list counts, as the end of its text keys: tracks, effects, or both. */
export type CountedKind = 'Music' | 'Effects' | 'Mixed';

const EFFECTS = 4;

/** @param library of the list; null for all. */
export function countedKind(library: number | null): CountedKind {
  if (library === null) return 'Mixed';
  return library === EFFECTS ? 'Effects' : 'Music';
}
