import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { refusal } from '../http/problem.ts';

const FONTS = new URL('../../../assets/fonts/', import.meta.url);

/** The bytes, read once; about 12 MB. Every document holds only the characters that it shows. */
let font: Promise<Buffer> | undefined;

/** The one font of drawn documents: Chinese with rare characters of names, Latin with Vietnamese, Greek and Cyrillic. */
export function documentFont(): Promise<Buffer> {
  font ??= readFile(new URL('YinheDocuments-Regular.ttf', FONTS));
  return font;
}

/** First and last characters of the ranges that the font has, ascending. */
let ranges: [first: number, last: number][] | undefined;

function coverage(): [first: number, last: number][] {
  ranges ??= readRanges();
  return ranges;
}

function readRanges(): [first: number, last: number][] {
  const lines = readFileSync(new URL('coverage.txt', FONTS), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [first, last = first] = line.split('-').map((code) => Number.parseInt(code, 16));
    return [first!, last!];
  });
}

/** Whether the font has a character. */
export function isPrintable(code: number): boolean {
  const all = coverage();
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (all[middle]![1] < code) from = middle + 1;
    else to = middle;
  }
  return all[from] !== undefined && all[from]![0] <= code;
}

/** Named in the message at most. */
const MOST_NAMED = 8;

/**
 * Refuses texts that a certificate or an invoice could not show, when they are typed: emoji, and scripts that the font does not have.
 * @throws Problem that names the characters.
 */
export function refuseUnprintable(...texts: readonly string[]): void {
  const lacking = Array.from(texts.join('').normalize('NFC')).filter(
    (character) => character !== '\n' && !isPrintable(character.codePointAt(0)!),
  );
  if (lacking.length === 0) return;
  const named = [...new Set(lacking)].filter((character) => !/[\p{M}\p{Cf}]/u.test(character)).slice(0, MOST_NAMED);
  throw refusal(
    `“${named.join(' ')}”无法印在证书和发票上，请改用汉字、拉丁、希腊或西里尔字母`,
    `“${named.join(' ')}” cannot be printed on certificates and invoices. Please use Chinese, Latin, Greek or Cyrillic letters`,
  );
}
