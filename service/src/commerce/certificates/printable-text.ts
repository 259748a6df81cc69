/** Whether the font draws a character. */
export type Covers = (codePoint: number) => boolean;

/**
 * A text as the font can draw it: composed (NFC), and with the code of each character that the font lacks, `〔U+20BB7〕`. Nothing
 * disappears from a certificate without a trace; the attached data has the text itself.
 */
export function printableText(text: string, covers: Covers): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.codePointAt(0)!;
    if (character === '\n' || (covers(code) && !IS_HIDDEN.test(character))) return character;
    return `〔U+${code.toString(16).toUpperCase().padStart(4, '0')}〕`;
  }).join('');
}

/** Characters that draw nothing, although a font may have them, or that turn the direction of others. */
const IS_HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
