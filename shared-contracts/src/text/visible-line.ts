/**
 * The one rule for text that people type or that files bring, and that others read: names, titles, addresses, notes. What shows nothing
 * or turns the direction of what stands beside it goes; what a script needs to be written right stays. Free of schemas, so browsers
 * may import it.
 */

/** Line ends and other controls, and the blank of Braille: they part words, as spaces do. */
const SPACE = /[\s\p{Cc}\u2028\u2029\u2800]+/gu;
/** Draws nothing or turns the direction; also halves of characters, the mark of a picture that was not copied, and an empty note head. */
const HIDDEN =
  /(?!\u200c|\u200d|[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{1d159}]/gu;
/** One joiner says all. */
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/gu;

/** Scripts whose letters are joined or kept apart by a joiner: Persian, Urdu, Kurdish, the scripts of India, Sinhala and others. */
const JOINING = ['Arab', 'Syrc', 'Nkoo', 'Mand', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat('Sinh', 'Khmr', 'Mymr', 'Tibt')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING}]`;
/** Marks that end a syllable without a vowel: a joiner behind one shapes it, also at the end of a word. */
const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u17d2\\u1039\\u103a';
/** Joiners and variation selectors with what makes them needed before them. All others of them go. */
const NEEDED = [
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  `(?<=[${VIRAMA}])[\\u200c\\u200d]`,
  // Emoji of several parts, their colour, and digits in a key.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Forms of a character, as some names are written.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0d\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
].join('|');
const UNNEEDED = new RegExp(`(?!${NEEDED})[\\u200c\\u200d\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]`, 'gu');
/** Something that a reader sees. A mark without a letter is none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A line as it is stored: composed (NFC), trimmed, with single spaces, without controls, marks of direction and other hidden characters.
 * Empty when nothing of it can be seen, so that a rule that asks for a text refuses it.
 */
export function visibleLine(given: string): string {
  const line = given
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(HIDDEN, '')
    .replace(JOINERS, '$1')
    .replace(UNNEEDED, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return VISIBLE.test(line) ? line : '';
}

/** Text of several lines, each as `visibleLine` has it; empty lines inside it stay. */
export function visibleText(given: string): string {
  return given
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map(visibleLine)
    .join('\n')
    .trim();
}

/** The first characters of a line; none is divided. */
export function firstOf(line: string, most: number): string {
  return line.length <= most ? line : Array.from(line).slice(0, most).join('').trimEnd();
}
