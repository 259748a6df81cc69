const DIGITS = 6;

/** Code of the work that a song becomes; also what its cover is drawn from. */
export function songCode(id: number): string {
  return `SC-${String(id).padStart(DIGITS, '0')}`;
}
