/** Keys of music as the catalogue stores them (`C`, `F#m`), and as people read them (`C♯m`). Free of schemas. */

/** The circle of fifths clockwise from C: each major key with its relative minor, as stored. */
export const CIRCLE_OF_FIFTHS = [
  ['C', 'Am'],
  ['G', 'Em'],
  ['D', 'Bm'],
  ['A', 'F#m'],
  ['E', 'Dbm'],
  ['B', 'Abm'],
  ['F#', 'Ebm'],
  ['Db', 'Bbm'],
  ['Ab', 'Fm'],
  ['Eb', 'Cm'],
  ['Bb', 'Gm'],
  ['F', 'Dm'],
] as const;

/** Every musical key, as tracks store it. */
export const MUSICAL_KEYS: readonly string[] = CIRCLE_OF_FIFTHS.flat();

/** Minor keys that are written with another name than they are stored with. */
const WRITTEN_MINOR: Readonly<Record<string, string>> = { Dbm: 'C#m', Gbm: 'F#m', Abm: 'G#m', 'A#m': 'Bbm', 'D#m': 'Ebm' };

/** The usual name of a key, with the signs ♯ and ♭: `Dbm` is C♯m. */
export function writtenKey(key: string): string {
  return (WRITTEN_MINOR[key] ?? key).replace('#', '♯').replace(/^([A-G])b/, '$1♭');
}

/** The keys that go well with one: its relative key, and its neighbours a fifth up and down. None for an unknown key. */
export function compatibleKeys(key: string): string[] {
  const place = CIRCLE_OF_FIFTHS.findIndex((pair) => (pair as readonly string[]).includes(key));
  if (place === -1) return [];
  const mode = CIRCLE_OF_FIFTHS[place]![0] === key ? 0 : 1;
  const at = (step: number) => CIRCLE_OF_FIFTHS[(place + step + 12) % 12]!;
  return [at(0)[1 - mode]!, at(1)[mode]!, at(-1)[mode]!];
}
