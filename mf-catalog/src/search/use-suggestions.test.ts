import { keepsText, type Suggestion } from './use-suggestions.ts';

const tag = (text: string): Suggestion => ({ kind: 'tag', text, id: 3, musicLibraryTypeId: null });

test.each([
  ['Podcast', 'podcast calm', 'Podcast calm'],
  ['Calm', 'podcast cal', 'Calm podcast'],
  ['播客', '播 平静', '播客 平静'],
])('the tag %s, chosen for “%s”, keeps the other words: %s', (name, typed, text) => {
  expect(keepsText(tag(name), typed)).toEqual({ kind: 'keyword', text, id: null, musicLibraryTypeId: null });
});

test('a suggestion that stands for all of the text is chosen as it is', () => {
  expect(keepsText(tag('Electric piano'), 'electric piano')).toEqual(tag('Electric piano'));
  expect(keepsText(tag('Podcast'), 'podc')).toEqual(tag('Podcast'));
  const track: Suggestion = { kind: 'track', text: 'First Light', id: 1, musicLibraryTypeId: 1 };
  expect(keepsText(track, 'first li')).toEqual(track);
});
