import type { Track } from '../api/music.ts';

/**
 * The tags that most of some tracks have, the commonest first.
 * @param most how many at most.
 * @param without ids of tags that are left out.
 */
export function commonTags(tracks: readonly Pick<Track, 'tags'>[], most: number, without: readonly number[] = []): Track['tags'] {
  const counted = new Map<number, { tag: Track['tags'][number]; count: number }>();
  for (const tag of tracks.flatMap(({ tags }) => tags)) {
    if (!without.includes(tag.id)) counted.set(tag.id, { tag, count: (counted.get(tag.id)?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ tag }) => tag);
}
