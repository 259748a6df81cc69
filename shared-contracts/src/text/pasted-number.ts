/**
 * Numbers as people have them: pasted from a chat, an address book or a web page, with full-width digits, marks of direction that
 * nobody sees, blanks, dashes, brackets and the code of the country.
 */

/** The zero of the digits that keyboards of other scripts type. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\p{Pd}\u2212\u30fc_]/gu;

/** Full-width and other forms as plain characters, dashes as hyphens, without hidden marks; trimmed, with single spaces. */
export function plainCharacters(given: string): string {
  return given
    .normalize('NFKC')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) - ZEROS.findLast((zero) => zero <= digit.charCodeAt(0))!))
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .trim();
}

/** A code, an ID or an account number: plain characters without spaces. */
export function pastedCode(given: string): string {
  return plainCharacters(given).replace(/ /g, '');
}

/** The code of mainland China, with or without a plus or the zeros of a call from abroad. */
const COUNTRY = /^(?:\+|00)?-?86-?(?=\d)/;

/**
 * A mobile number of mainland China: its eleven digits. Anything else comes back without blanks and separators, for a rule to refuse.
 */
export function mobileNumber(given: string): string {
  const digits = phoneCharacters(given).replace(/-/g, '');
  return /^(?:(?:\+|00)?86)?0?(1[3-9]\d{9})$/.exec(digits)?.[1] ?? digits;
}

/**
 * A telephone number of mainland China: a mobile number as `mobileNumber` has it; a landline number with its area code and one hyphen at most
 * between its groups, as it was written.
 */
export function telephoneNumber(given: string): string {
  const mobile = mobileNumber(given);
  if (/^1[3-9]\d{9}$/.test(mobile)) return mobile;
  const text = phoneCharacters(given);
  const national = text.replace(COUNTRY, '');
  return national === text || national.startsWith('0') ? national : `0${national}`;
}

/** Digits, plus and hyphens: brackets and dots stand for a hyphen, blanks for nothing. */
function phoneCharacters(given: string): string {
  return plainCharacters(given)
    .replace(/^tel:/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[()[\]{}【】〔〕.·•・/]/gu, '-')
    .replace(/ /g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/\+-/g, '+');
}
