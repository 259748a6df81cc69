import { firstDifference } from './first-difference.ts';

it('shows where two texts begin to differ, shortly, with what they have in common before', () => {
  expect(firstDifference('<p>a</p>', '<p>a</p>')).toBeNull();
  expect(firstDifference('<p>a</p>', '<p>b</p>')).toBe('served “<p>a</p>”, drawn “<p>b</p>”');
  expect(firstDifference('', '<p>')).toBe('served “”, drawn “<p>”');
  const long = 'x'.repeat(100);
  expect(firstDifference(`${long}a${long}`, `${long}b`)).toBe(
    `served “…${'x'.repeat(24)}a${'x'.repeat(55)}…”, drawn “…${'x'.repeat(24)}b”`,
  );
  expect(firstDifference(`🎵${'x'.repeat(23)}a`, `🎵${'x'.repeat(23)}b`)).toBe(
    `served “…🎵${'x'.repeat(23)}a”, drawn “…🎵${'x'.repeat(23)}b”`,
  );
  expect(firstDifference(`a${'x'.repeat(78)}🎵`, 'b')).toBe(`served “a${'x'.repeat(78)}…”, drawn “b”`);
});
