const FLATS: Record<string, string> = { 'C#': 'Db', 'D#': 'Eb', 'G#': 'Ab', 'A#': 'Bb', Gb: 'F#', 'E#': 'F', 'B#': 'C', Cb: 'B', Fb: 'E' };
const WRITTEN = /^\s*([A-Ga-g])\s*([#♯b♭]?)\s*(m|min|minor|小调|maj|major|大调)?\s*$/u;

/** A key as tracks carry it (`C`, `F#m`, `Bbm`) from `C major`, `f# min` and the like; null for what is no key. */
export function shortKey(text: string): string | null {
  const parts = WRITTEN.exec(text);
  if (!parts) return null;
  const [, letter = '', sign = '', mode = ''] = parts;
  const tonic = letter.toUpperCase() + sign.replace('♯', '#').replace('♭', 'b');
  return (FLATS[tonic] ?? tonic) + (/^(m|min|minor|小调)$/u.test(mode) ? 'm' : '');
}
