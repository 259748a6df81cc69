/** Of the tags of a work those that are first in their group: what it mainly is, among what it also has. */
export function firstOfEach(tagIds: readonly number[], groups: ReadonlyMap<number, number>): number[] {
  const seen = new Set<number>();
  return tagIds.filter((id) => {
    const group = groups.get(id);
    return group !== undefined && !seen.has(group) && seen.add(group);
  });
}
