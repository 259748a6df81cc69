import type { Source } from '../../loading/source.ts';
import { tagGroups } from '../../questions/fixed.ts';
import { EFFECTS_LIBRARY } from '../../routes/effects.ts';
import { type ListData, loadList, type TagGroups } from '../list/load.ts';

/** The group of tags that effects are sorted by: the library's first. */
export function categoriesOf(groups: TagGroups): TagGroups[number] | undefined {
  return groups[0];
}

/** Effects of a category; null when the path names none. */
export async function loadEffects(source: Source, type: string | undefined, request: Request): Promise<ListData | null> {
  if (type === undefined) return loadList(source, { library: EFFECTS_LIBRARY }, request);
  if (!/^[1-9]\d{0,9}$/.test(type)) return null;
  const { call, params } = tagGroups(EFFECTS_LIBRARY);
  const { list: groups } = await source.askOnce(call, params);
  const tag = Number(type);
  if (!categoriesOf(groups)?.tags.some(({ id }) => id === tag)) return null;
  return loadList(source, { library: EFFECTS_LIBRARY, tag }, request);
}
