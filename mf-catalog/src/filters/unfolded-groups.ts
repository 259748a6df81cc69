/** Height of a folded group with the gap below it, rem. */
const FOLDED = 3;

interface Foldable {
  key: string;
  /** Height of its content, rem. */
  height: number;
  used: boolean;
}

/**
 * The groups that begin unfolded: those in use, then the others in their order while they fit the height of the rows. A short
 * list with all of its filters unfolded would be mostly filters.
 * @param room height of the rows, rem.
 */
export function unfoldedGroups(groups: readonly Foldable[], room: number): ReadonlySet<string> {
  const unfolded = new Set(groups.filter(({ used }) => used).map(({ key }) => key));
  let left = room - groups.length * FOLDED;
  for (const { key, height } of groups) if (unfolded.has(key)) left -= height;
  for (const { key, height } of groups) {
    if (unfolded.has(key) || height > left) continue;
    unfolded.add(key);
    left -= height;
  }
  return unfolded;
}
