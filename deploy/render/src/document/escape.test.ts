import fc from 'fast-check';
import { escapeHtml, scriptJson } from './escape.ts';

it('escapes text so that it cannot become markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});

it('writes JSON that cannot close its script element and parses back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'), (value, trick) => {
      const text = scriptJson([value, trick]);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify([value, trick])));
    }),
  );
});
