import { pastedCode } from '../text/pasted-number.ts';

/** 31 characters: no 0, 1, I, L or O, which are mistaken for each other. A prime number of them, for the check character. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;
/** Longest text that is read as a number, with blanks and hyphens as people type them. */
export const CERTIFICATE_TEXT_MAX = 64;
/** Characters that the number is drawn from before its check character is added: 31^11, more than 2^54. */
export const RANDOM_CHARACTERS = LENGTH - 1;

/**
 * The certificate number of random values: `7K3M-9QWT-4XPD`. Its last character is a check: a number with one wrong character, or
 * with two that changed places, is no number.
 * @param values `RANDOM_CHARACTERS` integers from 0 to 30.
 */
export function certificateNumber(values: readonly number[]): string {
  const isDrawn = values.length === RANDOM_CHARACTERS && values.every((value) => CHARACTERS[value] !== undefined);
  if (!isDrawn) throw new RangeError(`a certificate number is made of ${RANDOM_CHARACTERS} values from 0 to ${CHARACTERS.length - 1}`);
  const text = [...values, checkOf(values)].map((value) => CHARACTERS[value]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** A number as it is printed, from what somebody typed: any case, spacing and hyphens. Null: no certificate can have it. */
export function readCertificateNumber(given: string): string | null {
  const text = pastedCode(given).toUpperCase().replaceAll('-', '');
  const values = [...text].map((character) => CHARACTERS.indexOf(character));
  if (values.length !== LENGTH || values.includes(-1)) return null;
  const number = certificateNumber(values.slice(0, -1));
  return number.replaceAll('-', '') === text ? number : null;
}

/** A weighted sum modulo a prime: different weights notice characters that changed places. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (at + 2), 0) % CHARACTERS.length;
}
