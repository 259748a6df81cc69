/**
 * Declares tests of a key: it is the same for the same parts, and another one when any part changes. A key that leaves a part out gives
 * somebody the answer of another question. Both objects name every part, so that the compiler asks for a new one.
 * @param key makes the key, or does what the key is for and gives the result.
 */
export function testKeyParts<Parts extends object>(
  what: string,
  parts: Parts,
  others: { [Part in keyof Parts]-?: Parts[Part] },
  key: (parts: Parts) => unknown,
): void {
  describe(`the key of ${what}`, () => {
    test('is the same for the same parts', async () => {
      expect(await key(structuredClone(parts))).toEqual(await key(parts));
    });
    test.each(Object.keys(others) as (keyof Parts & string)[])('changes with: %s', async (part) => {
      expect(await key({ ...parts, [part]: others[part] })).not.toEqual(await key(parts));
    });
  });
}
