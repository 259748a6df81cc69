import type { SongFileKind } from 'shared-contracts/composer/song-rules';

/** What names of files say, the first that fits. */
const NAMED: readonly [RegExp, SongFileKind][] = [
  [/stem|分轨|(^|[\s_-])(drums?|bass|vocals?|strings|pads?|perc|fx)([\s_.-]|$)/i, 'stem'],
  [/no[\s_-]?(mel|lead)|without[\s_-]?melody|underscore|无旋律|去旋律/i, 'noMelody'],
  [/sting|结尾短版|转场/i, 'sting'],
  [/(^|\D)60\s*(s|sec|秒|$|[\s_.-])/i, 'sixty'],
  [/(^|\D)30\s*(s|sec|秒|$|[\s_.-])/i, 'thirty'],
  [/(^|\D)15\s*(s|sec|秒|$|[\s_.-])/i, 'fifteen'],
];

/** Lengths of versions, seconds, with how far a file may be off. */
const LONG: readonly [number, number, SongFileKind][] = [
  [60, 3, 'sixty'],
  [30, 2, 'thirty'],
  [15, 1.5, 'fifteen'],
];
/** What is shorter is a sting. */
const STING_SECONDS = 12;

/** What a file of a song is, by its name and then its length. @param hasFull whether the song has its full version. */
export function guessKind({ name, duration }: { name: string; duration: number }, hasFull: boolean): SongFileKind {
  const base = name.replace(/\.[^.]+$/, '');
  const named = NAMED.find(([words]) => words.test(base))?.[1];
  if (named) return named;
  if (!hasFull) return 'full';
  const long = LONG.find(([seconds, off]) => Math.abs(duration - seconds) <= off)?.[2];
  if (long) return long;
  return duration < STING_SECONDS ? 'sting' : 'stem';
}
