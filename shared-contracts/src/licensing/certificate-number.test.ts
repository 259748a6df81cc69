import fc from 'fast-check';
import { certificateNumber, RANDOM_CHARACTERS, readCertificateNumber } from './certificate-number.ts';

const values = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: RANDOM_CHARACTERS, maxLength: RANDOM_CHARACTERS });
const place = fc.integer({ min: 0, max: RANDOM_CHARACTERS });

test('a certificate number is printed in three groups and read in any case, spacing and width', () => {
  const number = certificateNumber([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(number).toMatch(/^2345-6789-ABC[2-9A-HJKMNP-Z]$/);
  for (const typed of [number.toLowerCase(), number.replaceAll('-', ' '), ` ${number.replaceAll('-', '')} `, number.replaceAll('-', '—')])
    expect(readCertificateNumber(typed)).toBe(number);
  expect(readCertificateNumber(number.replaceAll(/[2-9A-Z]/g, (at) => String.fromCharCode(at.charCodeAt(0) + 0xfee0)))).toBe(number);
});

test('a number with one wrong character is no number', () => {
  fc.assert(
    fc.property(values, place, fc.integer({ min: 1, max: 30 }), (drawn, at, shift) => {
      const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
      const text = [...certificateNumber(drawn).replaceAll('-', '')];
      text[at] = characters[(characters.indexOf(text[at]!) + shift) % characters.length]!;
      expect(readCertificateNumber(text.join(''))).toBeNull();
    }),
  );
});

test('a number with two characters in each other’s place is no number', () => {
  fc.assert(
    fc.property(values, place, place, (drawn, one, other) => {
      const text = [...certificateNumber(drawn).replaceAll('-', '')];
      fc.pre(text[one] !== text[other]);
      [text[one], text[other]] = [text[other]!, text[one]!];
      expect(readCertificateNumber(text.join(''))).toBeNull();
    }),
  );
});

test.each(['', '2345-6789-ABC', '2345-6789-AB1O', '2345-6789-ABCDE', '../../etc/pas', '2345 6789 ABé*'])('%j is no number', (given) => {
  expect(readCertificateNumber(given)).toBeNull();
});

test('a number is made of values of the right count and size only', () => {
  expect(() => certificateNumber([1, 2])).toThrow(RangeError);
  expect(() => certificateNumber(Array.from({ length: RANDOM_CHARACTERS }, () => 31))).toThrow(RangeError);
});
