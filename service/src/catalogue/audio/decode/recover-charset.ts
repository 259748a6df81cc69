import { detectAll } from 'jschardet';

/** Charsets that taggers write where a tag allows Latin-1 alone, with the decoder of each, by the detector's names. */
const CHARSETS: Readonly<Record<string, string>> = {
  GB18030: 'gb18030',
  Big5: 'big5',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  'EUC-JP': 'euc-jp',
  'Windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
};
/** The same as the detector is asked for them, and the one that tags are declared in. */
const ASKED = ['gb18030', 'big5hkscs', 'cp932', 'cp949', 'euc-jis-2004', 'windows-1251', 'koi8-r', 'windows-1252'];
/** Of a few bytes Chinese, Korean and Japanese look alike: files of this shop are Chinese rather. */
const RARER: Readonly<Record<string, number>> = { CP949: 0.4, 'EUC-JP': 0.4 };
const ONE_BYTE: ReadonlySet<string> = new Set(['windows-1251', 'koi8-r']);

const HIGH = /[\u0080-\u00ff]/gu;
/** Controls that Latin-1 texts do not have: first bytes of Shift-JIS and Big5, and of UTF-8. */
const CONTROL = /[\u0080-\u009f]/u;
/** Those for which Windows-1252 has quotation marks and dashes. */
const TYPOGRAPHIC = /[\u0082-\u0085\u0091-\u0097\u0099]/gu;
/** Signs between words, never within one. */
const AROUND = /[\u00a0\u00a1\u00a9\u00ab\u00ae\u00b0\u00b4\u00b7\u00bb\u00bf]/gu;
const WORD = /[A-Za-z\u0080-\u00ff]+/gu;
const ALL_HIGH = /^[\u0080-\u00ff]{2,}$/u;
const THREE_HIGH = /[\u0080-\u00ff]{3}/u;
const SIGN_IN_WORD =
  /[A-Za-z\u00aa\u00ba\u00c0-\u00ff][\u00a2-\u00a8\u00ac\u00af\u00b1-\u00b3\u00b5\u00b6\u00b8\u00b9\u00bc-\u00be][A-Za-z\u00c0-\u00ff]/u;

/**
 * The texts of a file as they were meant. Taggers of one country write its charset and declare Latin-1, so that `海风` reads `º£·ç`. All
 * texts are looked at together, for a title alone is short; true Latin-1 stays as it is.
 * @returns a function that mends one text of the file.
 */
export function charsetOfTags(texts: readonly string[]): (text: string) => string {
  const suspects = texts.filter(isSuspect);
  const charset = suspects.length === 0 ? null : charsetOf(suspects);
  // An artist of a Latin name may stand beside a title that is none.
  return (text) => (charset !== null && isSuspect(text) ? (decoded(text, charset) ?? typographic(text)) : typographic(text));
}

/** The charset of texts that are no Latin-1; null when no known one reads them all. */
function charsetOf(texts: readonly string[]): string | null {
  const reads = (charset: string) => texts.every((text) => decoded(text, charset) !== null);
  if (reads('utf-8')) return 'utf-8';
  const bytes = Buffer.from(texts.map(withoutHalf).join(' '), 'latin1');
  const high = bytes.filter((byte) => byte > 0x7f).length;
  // One character says nothing of its charset.
  if (high <= 2) return reads('gb18030') ? 'gb18030' : null;
  const found = detectAll(bytes, { minimumThreshold: 0, detectEncodings: ASKED })
    .filter(({ encoding, confidence }) => encoding !== null && encoding in CHARSETS && confidence > 0)
    .map(({ encoding, confidence }) => ({ charset: CHARSETS[encoding!]!, score: confidence * (RARER[encoding!] ?? 1) }))
    .filter(({ charset }) => reads(charset) && !(ONE_BYTE.has(charset) && high <= 3))
    .sort((a, b) => b.score - a.score);
  return found[0]?.charset ?? null;
}

/** The text in another charset; null where it reads no text that somebody writes. A tag of a fixed length may end within a character. */
function decoded(text: string, charset: string): string | null {
  const decoder = new TextDecoder(charset, { fatal: true });
  const bytes = Buffer.from(text, 'latin1');
  const ends = text.length >= FIXED && bytes.at(-1)! > 0x7f ? [bytes, bytes.subarray(0, -1)] : [bytes];
  for (const whole of ends) {
    try {
      const read = decoder.decode(whole);
      return (UNLIKELY[charset] ?? NO_TEXT).test(read) || NO_TEXT.test(read) ? null : read;
    } catch {
      // Not of this charset, or cut within a character.
    }
  }
  return null;
}

/** Bytes of the shortest tag of a fixed length. */
const FIXED = 28;
const NO_TEXT = /[\p{Co}\p{Cc}\ufffd]/u;
const ODD_CYRILLIC = /\p{Ll}\p{Lu}|[\p{Sm}\p{So}\p{Sk}\p{Sc}]/u;
/** What nobody writes in these charsets: capitals within words, and Chinese characters in Korean tags. */
const UNLIKELY: Readonly<Record<string, RegExp>> = {
  'windows-1251': ODD_CYRILLIC,
  'koi8-r': ODD_CYRILLIC,
  'euc-kr': /\p{Script=Han}/u,
};

/** For the detector, a tag of a fixed length that may end within a character is without its last byte. */
function withoutHalf(text: string): string {
  return text.length >= FIXED && (text.match(HIGH)?.length ?? 0) % 2 === 1 ? text.slice(0, -1) : text;
}

function isLatin(text: string): boolean {
  return /^[\p{ASCII}\u0080-\u00ff]*$/u.test(text);
}

/** A text of single bytes that is written as no Latin language is: there, accents stand among plain letters, seldom two of them. */
function isSuspect(text: string): boolean {
  if (!isLatin(text) || !text.match(HIGH)) return false;
  if (CONTROL.test(text.replace(TYPOGRAPHIC, '')) || SIGN_IN_WORD.test(text)) return true;
  return (text.match(WORD) ?? []).some((word) => {
    const letters = word.replace(AROUND, '');
    return new Set(letters.toLowerCase()).size > 1 && (ALL_HIGH.test(letters) || THREE_HIGH.test(word));
  });
}

/** Windows-1252 that is called Latin-1: curly quotes and dashes. */
function typographic(text: string): string {
  return isLatin(text) && CONTROL.test(text) ? new TextDecoder('windows-1252').decode(Buffer.from(text, 'latin1')) : text;
}
