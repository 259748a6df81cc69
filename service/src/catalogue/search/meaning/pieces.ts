import type { Segment } from '../tokens.ts';
import type { Meaning } from './lexicon.ts';
import type { Asked } from './measures.ts';

/** A word, a run of unspaced signs or a measure of what was typed. */
export interface Unit {
  text: string;
  kind: Segment['kind'] | 'measure';
  /** Follows the unit before without a blank or a slash. */
  attached: boolean;
  /** The tempo, length or key that it is. */
  measure?: Asked;
}

/** Units that stand for one thing, by their places. */
export interface Piece {
  from: number;
  to: number;
  kind: 'known' | 'stop' | 'unknown';
  meaning?: Meaning;
  /** It is a measure, which is one unit. */
  measure?: Asked;
  /** End of what is named, where the piece ends with the kind of work: `婚礼入场` of `婚礼入场音乐`. */
  namedTo?: number;
  /** Also a word that says nothing about a work. */
  stopWord?: boolean;
  /** Units of the phrase that says that works must not have the piece. */
  excluded?: { from: number; to: number };
}
