import type { Mode } from 'service/catalogue/audio/analysis/musical-key';
import type { ScaleName } from '../score/harmony.ts';
import type { CellPool } from '../score/rhythm.ts';
import type { DrumName } from '../voices/drums.ts';
import type { InstrumentName } from '../voices/orchestra.ts';

interface PartBase {
  readonly voice: InstrumentName;
  /** Decibels. */
  readonly level: number;
  /** −1 left .. 1 right. */
  readonly pan?: number;
  /** Two performances, one left and one right. */
  readonly wide?: boolean;
  /** Send to the room, 0..1. */
  readonly reverb: number;
  /** Send to the echo, 0..1. */
  readonly echo?: number;
  /** Plays in sections whose energy lies between these (0..1). */
  readonly from: number;
  readonly upTo?: number;
  /** Ducks under the bass drum, 0..1. */
  readonly pump?: number;
  /** MIDI number round which the part moves. */
  readonly centre: number;
}

export type Ornament = 'none' | 'grace' | 'tremolo' | 'glissando' | 'octave' | 'roll' | 'third';

export interface MelodyPart extends PartBase {
  readonly role: 'melody' | 'answer';
  readonly rhythm: CellPool;
  readonly ornament?: Ornament;
  /** Chance that a bar of the tune is left silent, 0..1. */
  readonly rest?: number;
  /** How much of each note sounds: 0.5 short .. 1.05 tied. */
  readonly legato?: number;
}

export interface ChordsPart extends PartBase {
  readonly role: 'chords';
  /** One character a sixteenth: digit = strength, `.` = nothing. Repeats; may be several bars long. */
  readonly pattern: string;
  /** Sixteenths that each chord is held. */
  readonly gate: number;
  /** Seconds between the strings; strokes alternate down and up. */
  readonly strum?: number;
  readonly voices: number;
}

export interface ArpeggioPart extends PartBase {
  readonly role: 'arpeggio';
  /** Indices into the chord from low to high, blank-separated, `.` = rest; beyond the chord goes up an octave. */
  readonly figure: string;
  /** Sixteenths a step. */
  readonly unit: 1 | 2 | 4;
  /** Sixteenths that each note is held. */
  readonly gate: number;
  readonly voices?: number;
}

export interface BassPart extends PartBase {
  readonly role: 'bass';
  /** One character a sixteenth: R root, 5 fifth, 3 third, 8 octave, 7 seventh, l leading to the next root, - held, . silent. */
  readonly figure: string;
}

export interface PadPart extends PartBase {
  readonly role: 'pad';
  readonly voices: number;
}

export interface DronePart extends PartBase {
  readonly role: 'drone';
  /** Semitones above the tonic, one after the other. */
  readonly intervals: readonly number[];
  /** Beats between the strokes. */
  readonly everyBeats: number;
}

export type Part = MelodyPart | ChordsPart | ArpeggioPart | BassPart | PadPart | DronePart;

export interface BeatLayer {
  readonly drum: DrumName;
  /** One character a sixteenth: digit = strength (1–3 are ghosts that come and go), `.` = nothing. */
  readonly pattern: string;
  readonly level: number;
  readonly pan?: number;
  readonly reverb?: number;
  readonly from: number;
  readonly upTo?: number;
}

export interface Style {
  readonly scale: Readonly<Record<Mode, ScaleName>>;
  /** Chords of the first and of the second theme, blank-separated Roman numerals. */
  readonly progressions: Readonly<Record<Mode, readonly (readonly [first: string, second: string])[]>>;
  readonly barsPerChord: 0.5 | 1 | 2;
  /** Delay of the off-beat as a part of its note: of eighths or of sixteenths. */
  readonly swing?: { readonly of: 8 | 16; readonly amount: number };
  /** Standard deviation of timing in milliseconds. */
  readonly looseness: number;
  /** `name:weight:energy`, blank-separated; capital names carry the tune (A first theme, B second). */
  readonly form: string;
  readonly parts: readonly Part[];
  readonly beat?: readonly BeatLayer[];
  readonly fill?: readonly DrumName[];
  /** Struck when a section begins with more energy than the last. */
  readonly arrival?: DrumName;
  /** Rising noise before such an arrival. */
  readonly riser?: boolean;
  readonly texture?: 'vinyl';
  readonly room: { readonly seconds: number; readonly brightness: number; readonly level: number };
  readonly echo?: { readonly beats: number; readonly feedback: number; readonly level: number };
}
