/** A tile shows no smaller number of tracks or albums: it would make the catalogue look empty. */
const LEAST_COUNT = 10;
/** Fewer plays are not shown: they would make a track look unwanted. */
const LEAST_PLAYS = 100;

export function isCountShown(count: number): boolean {
  return count >= LEAST_COUNT;
}

export function arePlaysShown(plays: number): boolean {
  return plays >= LEAST_PLAYS;
}
