import { oneSpelling } from '../script/one-spelling.ts';
import { withoutNumber } from '../stem.ts';
import { type Segment, segmentsOf } from '../tokens.ts';

/** The units of a text, from which keys are made: words in letters and single characters of scripts without blanks. */
export function unitsOf({ kind, text }: Segment): string[] {
  return kind === 'word' ? [text] : Array.from(text);
}

/** The key of a word or phrase: its units, parted by blanks. */
export function keyOf(text: string): string {
  return segmentsOf(text).flatMap(unitsOf).join(' ');
}

/** `road trip` is also written `roadtrip`; characters are never joined. */
export function joined(key: string): string {
  return /^[a-z0-9 ]+$/.test(key) ? key.replaceAll(' ', '') : key;
}

/** A key in one spelling, its last word without number. */
export function termOf(key: string, ownPlurals: ReadonlySet<string>): string {
  if (!/[a-z]{3}/.test(key) || ownPlurals.has(key)) return key;
  const words = key.split(' ');
  return words.map((word, at) => (at === words.length - 1 ? withoutNumber(word) : oneSpelling(word))).join(' ');
}

/** The key, and what it may be another form of. */
export function formsOf(key: string): string[] {
  const forms = [key];
  // `bus` is no plural, `menus` is one.
  if (/[a-z]{2}us$/.test(key)) forms.push(key.slice(0, -1));
  // What somebody or something does: `growling`, `driving`, `humming`.
  if (/[a-z]{4}ing$/.test(key)) forms.push(key.slice(0, -3), `${key.slice(0, -3)}e`, key.slice(0, -4));
  return forms;
}
