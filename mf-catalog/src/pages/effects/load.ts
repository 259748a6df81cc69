import { readAddressValue } from 'shared-contracts/routing/address-values';
import { addressOf, type Source } from '../../loading/source.ts';
import { tagGroups } from '../../queries/track-list.ts';
import { EFFECTS_LIBRARY } from '../../routes/libraries.ts';
import { type Collections, type ListData, loadList, type TagGroups, withCollections } from '../list/load.ts';

/** The group of tags that effects are sorted by: the library's first. */
export function categoriesOf(groups: TagGroups): TagGroups[number] | undefined {
  return groups[0];
}

export interface EffectsData extends ListData, Collections {
  /** Tag of the category. */
  tag?: number;
}

/** Effects of a category; null when the path names none. */
export async function loadEffects(source: Source, type: string | undefined, request: Request): Promise<EffectsData | null> {
  if (type === undefined) return withCollections(loadList(source, { library: EFFECTS_LIBRARY }, request), source, request);
  const tag = readAddressValue('id', type);
  if (tag === undefined) return null;
  const { list: groups } = await source.askOnce(tagGroups(EFFECTS_LIBRARY), addressOf(request));
  if (!categoriesOf(groups)?.tags.some(({ id }) => id === tag)) return null;
  const list = loadList(source, { library: EFFECTS_LIBRARY, tagInPath: true }, request, { type });
  return { ...(await withCollections(list, source, request)), tag };
}
