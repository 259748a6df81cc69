/** Longest text of a page in a message. */
const LONGEST = 400;

/** A text that a page or a program wrote, for a line of a terminal: without what a terminal obeys or does not show, and without half characters. */
export function readableLine(text: string): string {
  return cutText(text, 0, LONGEST)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed();
}

/** The text from one index to another, without a half of a character at either end. */
export function cutText(text: string, from: number, to: number): string {
  const whole = (at: number): number => (/^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1)) ? at - 1 : at);
  return text.slice(whole(from), whole(to));
}
