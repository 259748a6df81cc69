import { cutText, readableLine } from './readable-line.ts';

it('a text of a page is one line, without what a terminal obeys or does not show', () => {
  expect(readableLine('a\u001b[31m\r\nb\u2028\u2029c\u202Ed\u200Be')).toBe('a [31m b c d e');
});

it('a text is cut between characters, never within one', () => {
  expect(readableLine(`${'x'.repeat(399)}🎵🎵`)).toBe('x'.repeat(399));
  expect(readableLine('a\uD83Cb')).toBe('a\uFFFDb');
  expect(cutText('a🎵b', 2, 4)).toBe('🎵b');
  expect(cutText('a🎵b', 0, 2)).toBe('a');
});
