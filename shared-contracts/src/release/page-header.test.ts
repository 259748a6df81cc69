/** @jest-environment jsdom */
import fc from 'fast-check';
import { PAGE_HEADER_MARKS, pageHeaderOf, withPageHeader } from './page-header.ts';

const placeholder = `<div>${PAGE_HEADER_MARKS.join('<i></i>')}<b></b></div>`;
const none = new URLSearchParams();

test('a page opens with its own words in the language of the document', () => {
  const route = { header: { title: { zh: '音效', en: 'Sound effects' }, lead: { zh: '按类别查找', en: 'By kind' } } };
  expect(pageHeaderOf({ route, params: {} }, none, 'en')).toEqual({ title: 'Sound effects', lead: 'By kind', look: 'plain' });
  expect(pageHeaderOf({ route: {}, params: {} }, none, 'zh')).toBeNull();
  expect(pageHeaderOf(null, none, 'zh')).toBeNull();
});

test('words of the address are filled in, and a page that lacks them keeps its blank heading', () => {
  const match = { route: { header: { title: { zh: '{?name}', en: '{?name}' } } }, params: {} };
  expect(pageHeaderOf(match, new URLSearchParams('name=夜航'), 'zh')?.title).toBe('夜航');
  expect(pageHeaderOf(match, none, 'zh')).toBeNull();
});

test('whatever an address says stays text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, lead) => {
      const node = document.createElement('div');
      node.innerHTML = withPageHeader(placeholder, { title, lead, look: 'plain' });
      // The parser of the page turns line ends and NUL into others; nothing else may change.
      const plain = (text: string) => text.replace(/[\r\n\0]/g, '');
      expect(plain(node.querySelector('h1')!.textContent ?? '')).toBe(plain(title));
      expect(plain(node.querySelector('p')?.textContent ?? '')).toBe(plain(lead));
      expect(node.querySelectorAll('*')).toHaveLength(lead ? 4 : 3);
    }),
  );
});

test('a placeholder without marks, or without words, stays as it is', () => {
  expect(withPageHeader('<div></div>', { title: 'a', lead: '', look: 'plain' })).toBe('<div></div>');
  expect(withPageHeader(placeholder, null)).toBe(placeholder);
});
