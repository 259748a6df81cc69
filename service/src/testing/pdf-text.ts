/** The text that a drawn document shows, by the Unicode of its glyphs: texts one after the other, without the breaks of lines. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const characters = charactersOf(source);
  const shown = [...source.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) =>
    [...parts!.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, hex]) => hex!.match(/.{4}/g)!.map((glyph) => characters[Number.parseInt(glyph, 16)]))
      .join(''),
  );
  return shown.join('');
}

/** The character of each glyph, from the tables of the one font. */
function charactersOf(source: string): string[] {
  const ranges = [...source.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  const characters: string[] = [];
  for (const [, first, list] of ranges) {
    const texts = [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) => textOf(hex!));
    texts.forEach((text, nth) => {
      characters[Number.parseInt(first!, 16) + nth] = text;
    });
  }
  return characters;
}

function textOf(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
