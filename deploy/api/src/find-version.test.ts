import fc from 'fast-check';
import { beginsWith, pickVersion } from './find-version.ts';

const PUBLISHED = ['1.10.0-h0aa', '1.1.0-h1bb', '1.1.0-h1cc', '1.0.0'];

test('finds a version by its first parts, never by a part of a number', () => {
  expect(pickVersion('u', PUBLISHED, '1.10')).toBe('1.10.0-h0aa');
  expect(pickVersion('u', PUBLISHED, '1.0')).toBe('1.0.0');
  expect(pickVersion('u', PUBLISHED, '1.1.0-h1b')).toBe('1.1.0-h1bb');
  expect(pickVersion('u', ['1.10.0-h0aa', '1.1.0-h1bb'], '1.1')).toBe('1.1.0-h1bb');
  expect(pickVersion('u', PUBLISHED, null)).toBe('1.10.0-h0aa');
  expect(() => pickVersion('u', ['1.10.0'], '1.1')).toThrow(/u@1\.1 is not published; published are 1\.10\.0/);
  expect(() => pickVersion('u', PUBLISHED, '1.1')).toThrow(/could be 1\.1\.0-h1bb, 1\.1\.0-h1cc/);
  expect(() => pickVersion('u', [], null)).toThrow(/no published release/);
});

test('never confuses numbers with a common beginning', () => {
  const number = fc.nat(200);
  fc.assert(
    fc.property(number, number, number, fc.array(number, { minLength: 1, maxLength: 3 }), (major, minor, patch, asked) => {
      const version = [major, minor, patch];
      expect(beginsWith(version.join('.'), asked.join('.'))).toBe(asked.every((part, index) => part === version[index]));
    }),
  );
});
