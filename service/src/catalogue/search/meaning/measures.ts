import type { Target } from './targets.ts';

/** A measure that a search names, such as a length, as it was typed. */
export interface Asked {
  typed: string;
  targets: readonly Target[];
}

/** Characters for private use, which mean nothing in a search. Each is the mark of one measure. */
const FIRST_MARK = 0xe000;
const MARKS = /[\uE000-\uF8FF]/gu;

/** The measures of a search. One that is taken out of the text leaves a mark in its place: `not 120 bpm` speaks of it. */
export class Measures {
  readonly asked: Asked[] = [];

  /** Keeps a measure; gives its mark, between the blanks that were typed around it: `30 seconds -drums` wants no drums. */
  take(given: string, targets: readonly Target[]): string {
    const typed = given.trim();
    this.asked.push({ typed, targets });
    return given.replace(typed, String.fromCodePoint(FIRST_MARK + this.asked.length - 1));
  }

  /** A text in pieces: the measures at their marks, and what is between them. */
  piecesOf(text: string): (string | Asked)[] {
    return text
      .split(/([\uE000-\uF8FF])/u)
      .flatMap((piece, at) => (at % 2 === 0 ? piece : (this.asked[piece.codePointAt(0)! - FIRST_MARK] ?? [])));
  }
}

/** The text without marks, so that a visitor cannot type one. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, ' ');
}
