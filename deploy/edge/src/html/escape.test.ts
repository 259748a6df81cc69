import fc from 'fast-check';
import { escapeHtml, scriptJson } from './escape.ts';

it('keeps text from becoming markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});

it('gives JSON that cannot leave its script element and reads back the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'), (value, trick) => {
      const text = scriptJson([value, trick]);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify([value, trick])));
    }),
  );
});
