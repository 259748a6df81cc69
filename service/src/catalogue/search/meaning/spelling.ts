import { editDistance, lettersOf, mayBeWithin, undoubled } from './edit-distance.ts';

/** Shortest words that a spelling mistake is looked for in, and that may have two. */
const MISTAKE_FROM = 4;
/** Short words are too much alike: `show` is no mistake for `snow`. */
const MEANT_FROM = 5;
const TWO_MISTAKES_FROM = 9;

/** The words in letters that somebody may mean who spells one of them wrong. */
export class Spelling {
  /** Each with its form for comparing doubled letters, and with its letters. */
  readonly #words: { known: string; single: string; letters: number }[] = [];

  add(word: string): void {
    if (word.length >= MEANT_FROM) this.#words.push({ known: word, single: undoubled(word), letters: lettersOf(word) });
  }

  /** The word with the fewest mistakes, then the most alike; null when none is near enough. */
  nearest(word: string): string | null {
    if (word.length < MISTAKE_FROM) return null;
    const most = word.length < TWO_MISTAKES_FROM ? 1 : 2;
    const typed = undoubled(word);
    const ofWord = lettersOf(word);
    let best: string | null = null;
    let least = most + 0.9;
    for (const { known, single, letters } of this.#words) {
      if (!mayBeWithin(ofWord, letters, most)) continue;
      // The first letter is seldom wrong, the last one seldom too.
      const unlike = (known[0] === word[0] ? 0 : 0.5) + (known.at(-1) === word.at(-1) ? 0 : 0.2);
      const written = editDistance(word, known, most);
      // A letter doubled, or not doubled, is the smallest of mistakes; letters doubled in both words make them no more alike.
      const ofTyped = typed === word ? written : editDistance(typed, known, most);
      const ofKnown = single === known ? written : editDistance(word, single, most);
      const distance = Math.min(written, Math.min(ofTyped, ofKnown) + 0.5) + unlike;
      if (distance < least) {
        least = distance;
        best = known;
      }
    }
    return best;
  }
}
