import { commonTags } from './common-tags.ts';

const tag = (id: number) => ({ id, name: `标签 ${id}`, groupId: 1 });
const tracks = [[1, 2], [2, 3], [2, 1], [4]].map((ids) => ({ tags: ids.map(tag) }));

test('the tags of the most tracks come first, equal ones in the order of the tracks', () => {
  expect(commonTags(tracks, 3).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('tags that are not wanted leave their places to others', () => {
  expect(commonTags(tracks, 2, [2]).map(({ id }) => id)).toEqual([1, 3]);
});
