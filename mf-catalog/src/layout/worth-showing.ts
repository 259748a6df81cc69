/** Smaller numbers of tracks or albums say that there is little: a tile leaves them out. */
const LEAST_COUNT = 10;
/** Fewer plays say that nobody listens. */
const LEAST_PLAYS = 100;

export function isCountShown(count: number): boolean {
  return count >= LEAST_COUNT;
}

export function arePlaysShown(plays: number): boolean {
  return plays >= LEAST_PLAYS;
}
