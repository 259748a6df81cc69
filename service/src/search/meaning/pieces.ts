import type { Segment } from '../tokens.ts';
import type { Meaning } from './lexicon.ts';

/** A word, or a run of unspaced signs, of what was typed. */
export interface Unit {
  text: string;
  kind: Segment['kind'];
  /** Follows the unit before without a blank or a slash. */
  attached: boolean;
  /** A tempo, a length or a key was typed just before it. */
  behindMeasure: boolean;
}

/** Units that stand for one thing, by their places. */
export interface Piece {
  from: number;
  to: number;
  kind: 'known' | 'stop' | 'unknown';
  meaning?: Meaning;
  /** End of what is named, where the piece ends with the kind of work: `婚礼入场` of `婚礼入场音乐`. */
  namedTo?: number;
  /** Also a word that says nothing about a work. */
  stopWord?: boolean;
  /** Units of the phrase that says that works must not have the piece. */
  excluded?: { from: number; to: number };
}
