import type { Random } from '../random.ts';
import { parseKey } from '../recipe.ts';
import type { MelodyPart } from '../styles/style-types.ts';
import { type BarPlan, chordAt } from './form.ts';
import { scalePitches } from './harmony.ts';
import { cadenceBar, fillBar } from './rhythm.ts';
import type { NoteEvent, Sheet } from './score-types.ts';

interface MotifNote {
  readonly step: number;
  readonly length: number;
  /** Scale steps above the anchor of the bar. */
  readonly lift: number;
}

type Motif = readonly MotifNote[];

/** A short idea: a rhythm and a shape that mostly walks and sometimes leaps, and is drawn back to where it began. */
function motifOf(notes: readonly { step: number; length: number }[], random: Random): Motif {
  let lift = random.pick([-1, 0, 0, 1, 2]);
  return notes.map((note) => {
    const here = lift;
    const back = -Math.sign(lift) * (Math.abs(lift) > 2 ? 1 : 0);
    lift += random.chance(0.16) ? random.pick([-3, 3, 4]) : random.pick([-1, -1, 1, 1, 0, 2, -2]);
    lift += back;
    return { ...note, lift: here };
  });
}

/** Two themes, each of an opening, an answer, a variation and two endings (open and closed). */
function themeOf(part: MelodyPart, steps: number, random: Random) {
  const opening = motifOf(fillBar(part.rhythm, steps, random), random);
  return {
    opening,
    answer: motifOf(fillBar(part.rhythm, steps, random), random),
    varied: opening.map((note, i) => (i === opening.length - 1 ? { ...note, lift: note.lift + random.pick([1, 2, -2]) } : note)),
    climb: motifOf(fillBar(part.rhythm, steps, random), random),
    open: motifOf(cadenceBar(part.rhythm, steps, random), random),
    closed: motifOf(cadenceBar(part.rhythm, steps, random), random),
  };
}

/** Which idea a bar of an eight-bar period plays, and how high it lies. */
const period = [
  ['opening', 0],
  ['answer', 1],
  ['varied', 1],
  ['open', 0],
  ['opening', 0],
  ['climb', 2],
  ['answer', 1],
  ['closed', -1],
] as const;

/** Writes the tune (or its answering voice) for every bar in which the part plays. */
export function writeMelody(part: MelodyPart, sheet: Sheet, plays: (bar: BarPlan) => boolean, random: Random): NoteEvent[] {
  const { recipe, style, bars, stepsPerBar } = sheet;
  const { pitchClass, mode } = parseKey(recipe.key);
  const pitches = scalePitches(style.scale[mode], pitchClass, part.centre - 13, part.centre + 15);
  const home = pitches.findIndex((pitch) => pitch >= part.centre);
  const themes = { A: themeOf(part, stepsPerBar, random), B: themeOf(part, stepsPerBar, random) };
  const notes: NoteEvent[] = [];
  bars.forEach((bar, index) => {
    const tuneful = bar.name === 'A' || bar.name === 'B';
    if (!plays(bar) || (part.role === 'melody' && !tuneful)) return;
    const place = bar.inSection % 8;
    // The answering voice plays where the tune rests.
    if (part.role === 'answer' && !bar.final && place % 4 < 2) return;
    if (!bar.final && place !== 0 && random.chance(part.rest ?? 0)) return;
    const theme = bar.name === 'B' ? themes.B : themes.A;
    const lastOfSection = bar.inSection === bar.sectionBars - 1;
    const [idea, height] = lastOfSection ? (['closed', 0] as const) : period[place]!;
    const lift = bar.name === 'B' ? 1 : 0;
    const motif: Motif = bar.final ? [{ step: 0, length: stepsPerBar, lift: 0 }] : theme[idea];
    for (const note of motif) {
      const wanted = Math.max(0, Math.min(pitches.length - 1, home + height + lift + note.lift));
      const strong = note.step % 8 === 0 || note.length >= 4 || bar.final;
      const closing = (idea === 'closed' || bar.final) && note === motif[motif.length - 1];
      const chord = chordAt(bar, note.step, stepsPerBar).tones;
      const target = closing && place === 7 ? [pitchClass, (pitchClass + 7) % 12] : chord;
      const pitch = strong ? snap(pitches, wanted, bar.final ? [pitchClass] : target) : pitches[wanted]!;
      const accent = note.step === 0 ? 0.12 : note.step % 4 === 0 ? 0.05 : -0.04;
      const arch = Math.sin((Math.PI * (place + note.step / stepsPerBar)) / 8) * 0.12;
      const velocity = Math.max(0.15, Math.min(1, 0.55 + accent + arch + 0.15 * bar.energy + random.bell() * 0.04));
      const time = sheet.timeOf(index, note.step);
      const seconds = note.length * sheet.stepSeconds * (part.legato ?? 0.92) + (bar.final ? recipe.tailSeconds * 0.5 : 0);
      notes.push({ time, seconds, pitch, velocity });
      ornament(notes, part, pitches, sheet, random);
    }
  });
  return notes;
}

/** The chord tone nearest to the wanted place of the scale. */
function snap(pitches: readonly number[], wanted: number, tones: readonly number[]): number {
  for (const offset of [0, -1, 1, -2, 2, -3, 3]) {
    const pitch = pitches[wanted + offset];
    if (pitch !== undefined && tones.includes(pitch % 12)) return pitch;
  }
  return pitches[wanted]!;
}

/** Adds the ornaments of the instrument to the last note. */
function ornament(notes: NoteEvent[], part: MelodyPart, pitches: readonly number[], sheet: Sheet, random: Random): void {
  const note = notes[notes.length - 1]!;
  const at = pitches.indexOf(note.pitch);
  switch (part.ornament) {
    case 'grace':
      if (at >= 0 && at + 1 < pitches.length && note.seconds > 0.3 && random.chance(0.3)) {
        notes.push({ time: Math.max(0, note.time - 0.07), seconds: 0.07, pitch: pitches[at + 1]!, velocity: note.velocity * 0.6 });
      }
      break;
    case 'roll':
      if (at > 0 && note.seconds > 0.25 && random.chance(0.4)) {
        notes.push({ time: note.time + 0.045, seconds: 0.05, pitch: pitches[at + 1] ?? note.pitch, velocity: note.velocity * 0.5 });
        notes.push({ time: note.time + 0.1, seconds: note.seconds - 0.1, pitch: note.pitch, velocity: note.velocity * 0.8 });
        notes[notes.length - 3] = { ...note, seconds: 0.05 };
      }
      break;
    case 'tremolo':
      if (note.seconds > sheet.stepSeconds * 5) {
        const strokes = Math.floor(note.seconds / 0.075);
        for (let i = 1; i < strokes; i++) {
          const swell = 0.55 + 0.35 * Math.sin((Math.PI * i) / strokes);
          notes.push({
            time: note.time + i * 0.075 + random.bell() * 0.003,
            seconds: 0.09,
            pitch: note.pitch,
            velocity: note.velocity * swell,
          });
        }
      }
      break;
    case 'glissando':
      if (note.seconds > sheet.stepSeconds * 6 && at >= 6 && random.chance(0.35)) {
        for (let i = 1; i <= 6; i++) {
          const time = note.time - i * 0.055;
          if (time > 0) notes.push({ time, seconds: 0.6, pitch: pitches[at - i]!, velocity: note.velocity * (0.75 - i * 0.07) });
        }
      } else if (note.seconds > 0.5 && random.chance(0.3)) {
        notes.push({ time: note.time + 0.012, seconds: note.seconds, pitch: note.pitch - 12, velocity: note.velocity * 0.6 });
      }
      break;
    case 'octave':
      if (note.seconds > 0.4)
        notes.push({ time: note.time, seconds: note.seconds, pitch: note.pitch + 12, velocity: note.velocity * 0.45 });
      break;
    case 'third':
      if (at >= 2) notes.push({ time: note.time + 0.004, seconds: note.seconds, pitch: pitches[at - 2]!, velocity: note.velocity * 0.65 });
      break;
    default:
      break;
  }
}
