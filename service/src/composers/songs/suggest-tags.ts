import type { CallResponse } from 'shared-contracts/api/contract';
import type { Tags } from '../../catalogue/search/tag-dictionary.ts';
import { normalise } from '../../catalogue/search/tokens.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { filesByIds } from '../uploads/read-files.ts';

const MOST = 24;

/** The answer of `song/suggestTags`: what the title says counts before what the sound suggests. Tags of the library alone. */
export async function suggestTags(
  { db, tags: dictionary }: ComposersContext,
  { fileIds, words, library }: CheckedRequest<'song/suggestTags'>,
  caller: Caller,
): Promise<CallResponse<'song/suggestTags'>> {
  const tags = await dictionary.current();
  const said = tagsIn(tags, words);
  const places = new Map<number, number>();
  for (const { proposed } of await filesByIds(db, fileIds, memberOf(caller).id))
    for (const [place, id] of proposed.entries()) places.set(id, Math.min(place, places.get(id) ?? MOST));
  const heard = [...places].sort(([a, one], [b, other]) => one - other || a - b).map(([id]) => id);
  const ofLibrary = new Set(tags.groups.filter(({ libraries }) => libraries.includes(library)).map(({ id }) => id));
  const found: CallResponse<'song/suggestTags'>['list'] = tags.named(said, caller.locale).map((tag) => ({ ...tag, from: 'words' }));
  for (const tag of tags.named(heard, caller.locale)) if (!said.includes(tag.id)) found.push({ ...tag, from: 'sound' });
  return { list: found.filter(({ groupId }) => ofLibrary.has(groupId)).slice(0, MOST) };
}

/** Tags whose name stands in a text, the longest names first. */
function tagsIn(tags: Tags, words: string): number[] {
  const text = ` ${normalise(words)} `;
  const names = tags.groups.flatMap(({ tags: list }) =>
    list.flatMap(({ id, name }) => [
      { id, name: normalise(name.zh), isWord: false },
      { id, name: normalise(name.en), isWord: true },
    ]),
  );
  const found = names
    .filter(({ name, isWord }) => name !== '' && (isWord && /^[a-z]/.test(name) ? text.includes(` ${name} `) : text.includes(name)))
    .sort((a, b) => b.name.length - a.name.length);
  return [...new Set(found.map(({ id }) => id))];
}
