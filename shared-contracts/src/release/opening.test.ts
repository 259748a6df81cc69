/** @jest-environment jsdom */
import fc from 'fast-check';
import { OPENING_MARKS, openingOf, withOpening } from './opening.ts';

const placeholder = `<div>${OPENING_MARKS.join('<i></i>')}<b></b></div>`;
const none = new URLSearchParams();

test('a page opens with its own words in the language of the document', () => {
  const route = { opening: { title: { zh: '音效', en: 'Sound effects' }, lead: { zh: '按类别查找', en: 'By kind' } } };
  expect(openingOf({ route, params: {} }, none, 'en')).toEqual({ title: 'Sound effects', lead: 'By kind', look: 'plain' });
  expect(openingOf({ route: {}, params: {} }, none, 'zh')).toBeNull();
  expect(openingOf(null, none, 'zh')).toBeNull();
});

test('words of the address are filled in, and a page that lacks them keeps its blank heading', () => {
  const match = { route: { opening: { title: { zh: '{?name}', en: '{?name}' } } }, params: {} };
  expect(openingOf(match, new URLSearchParams('name=夜航'), 'zh')?.title).toBe('夜航');
  expect(openingOf(match, none, 'zh')).toBeNull();
});

test('whatever an address says stays text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, lead) => {
      const node = document.createElement('div');
      node.innerHTML = withOpening(placeholder, { title, lead, look: 'plain' });
      // The parser of the page turns line ends and NUL into others; nothing else may change.
      const plain = (text: string) => text.replace(/[\r\n\0]/g, '');
      expect(plain(node.querySelector('h1')!.textContent ?? '')).toBe(plain(title));
      expect(plain(node.querySelector('p')?.textContent ?? '')).toBe(plain(lead));
      expect(node.querySelectorAll('*')).toHaveLength(lead ? 4 : 3);
    }),
  );
});

test('a placeholder without marks, or without words, stays as it is', () => {
  expect(withOpening('<div></div>', { title: 'a', lead: '', look: 'plain' })).toBe('<div></div>');
  expect(withOpening(placeholder, null)).toBe(placeholder);
});
