/** Sold works and earnings. */
export function EarningsPart() {
  return null;
}
