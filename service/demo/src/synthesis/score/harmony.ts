/** Scales as semitones above the tonic. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  gong: [0, 2, 4, 7, 9],
  yu: [0, 3, 5, 7, 10],
  blues: [0, 3, 5, 6, 7, 10],
  pelog: [0, 1, 3, 7, 8],
} as const satisfies Record<string, readonly number[]>;
export type ScaleName = keyof typeof scales;

export interface Chord {
  /** Pitch class of the root, 0 = C. */
  readonly root: number;
  /** Pitch classes from the root upwards. */
  readonly tones: readonly number[];
}

const degrees: Readonly<Record<string, number>> = { I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 };

const qualities: Readonly<Record<string, readonly [upper: readonly number[], lower: readonly number[]]>> = {
  '': [
    [0, 4, 7],
    [0, 3, 7],
  ],
  '7': [
    [0, 4, 7, 10],
    [0, 3, 7, 10],
  ],
  maj7: [
    [0, 4, 7, 11],
    [0, 3, 7, 11],
  ],
  '9': [
    [0, 4, 7, 10, 14],
    [0, 3, 7, 10, 14],
  ],
  maj9: [
    [0, 4, 7, 11, 14],
    [0, 3, 7, 11, 14],
  ],
  add9: [
    [0, 4, 7, 14],
    [0, 3, 7, 14],
  ],
  '6': [
    [0, 4, 7, 9],
    [0, 3, 7, 9],
  ],
  sus4: [
    [0, 5, 7],
    [0, 5, 7],
  ],
  sus2: [
    [0, 2, 7],
    [0, 2, 7],
  ],
  '5': [
    [0, 7],
    [0, 7],
  ],
  o: [
    [0, 3, 6],
    [0, 3, 6],
  ],
  o7: [
    [0, 3, 6, 9],
    [0, 3, 6, 10],
  ],
};

/**
 * Parses a Roman numeral relative to a tonic (pitch class): `vi7`, `bVII`, `IVmaj7`, `Vsus4`, `iio7`. Degrees are those of the
 * major scale whatever the mode, so minor pieces write `bVI`.
 * @throws RangeError for an invalid numeral.
 */
export function chordOf(numeral: string, tonic: number): Chord {
  const match = /^(b|#)?([IV]+|[iv]+)(.*)$/.exec(numeral);
  const quality = match && qualities[match[3] ?? ''];
  const degree = match && degrees[match[2]!.toUpperCase()];
  if (!match || !quality || degree === undefined || degree === null) throw new RangeError(`No chord: ${numeral}`);
  const shift = match[1] === 'b' ? -1 : match[1] === '#' ? 1 : 0;
  const root = (tonic + degree + shift + 12) % 12;
  const intervals = match[2] === match[2]!.toUpperCase() ? quality[0] : quality[1];
  return { root, tones: intervals.map((interval) => (root + interval) % 12) };
}

/** The pitch (MIDI number) of the given pitch class that lies nearest to `centre`. */
export function nearest(pitchClass: number, centre: number): number {
  const above = centre + ((((pitchClass - centre) % 12) + 12) % 12);
  return above - centre > 6 ? above - 12 : above;
}

/**
 * Spreads a chord over `count` voices round `centre` so that the hand moves as little as possible from `previous`.
 * @returns MIDI numbers from low to high.
 */
export function voiceChord(chord: Chord, count: number, centre: number, previous: readonly number[]): number[] {
  const tones = [...new Set(chord.tones)];
  // In large chords the fifth is the least important note.
  if (tones.length > count && tones.length > 3) tones.splice(2, 1);
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let inversion = 0; inversion < tones.length; inversion++) {
    for (const lift of [-12, 0, 12]) {
      const pitches: number[] = [];
      let low = nearest(tones[inversion]!, centre - 5) + lift;
      for (let voice = 0; voice < count; voice++) {
        pitches.push(low);
        const next = tones[(inversion + voice + 1) % tones.length]!;
        low += (((next - low) % 12) + 12) % 12 || 12;
      }
      const middle = pitches.reduce((sum, p) => sum + p, 0) / count;
      let cost = Math.abs(middle - centre) * 1.4;
      for (let voice = 0; voice < Math.min(count, previous.length); voice++) cost += Math.abs(pitches[voice]! - previous[voice]!);
      if (cost < bestCost) {
        bestCost = cost;
        best = pitches;
      }
    }
  }
  return best;
}

/** All pitches of a scale between two MIDI numbers, from low to high. */
export function scalePitches(scale: ScaleName, tonic: number, low: number, high: number): number[] {
  const inScale = new Set(scales[scale].map((step) => (tonic + step) % 12));
  const pitches: number[] = [];
  for (let pitch = low; pitch <= high; pitch++) if (inScale.has(pitch % 12)) pitches.push(pitch);
  return pitches;
}
