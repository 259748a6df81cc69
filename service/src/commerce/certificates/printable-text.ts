/** Whether the font draws a character. */
export type Covers = (codePoint: number) => boolean;

/**
 * A text as the font can draw it: composed (NFC), without what shows nothing, and with a box for each character that the font lacks, as
 * readers know it from elsewhere. What members type is refused before; titles may have any. The attached data has the text itself.
 */
export function printableText(text: string, covers: Covers): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.codePointAt(0)!;
    if (character === '\n') return character;
    if (IS_HIDDEN.test(character)) return /\p{Co}/u.test(character) ? LACKING : '';
    return covers(code) ? character : LACKING;
  }).join('');
}

const LACKING = '□';
/** Characters that draw nothing, although a font may have them, or that turn the direction of others. */
const IS_HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
