import type { Random } from '../random.ts';
import { parseKey } from '../recipe.ts';
import type { ArpeggioPart, BassPart, ChordsPart, DronePart, PadPart } from '../styles/style-types.ts';
import { type BarPlan, chordAt } from './form.ts';
import { nearest, voiceChord } from './harmony.ts';
import type { NoteEvent, Sheet } from './score-types.ts';

type Plays = (bar: BarPlan) => boolean;

/** Louder sections are played harder; the last chord is laid down gently. */
function strength(bar: BarPlan, base: number, random: Random): number {
  return Math.max(0.1, Math.min(1, base * (0.72 + 0.28 * bar.energy) * (bar.final ? 0.85 : 1) + random.bell() * 0.035));
}

function ringOut(sheet: Sheet): number {
  return sheet.stepsPerBar * sheet.stepSeconds + sheet.recipe.tailSeconds * 0.55;
}

export function writePad(part: PadPart, sheet: Sheet, plays: Plays, random: Random): NoteEvent[] {
  const notes: NoteEvent[] = [];
  let hand: number[] = [];
  let held: { chord: string; from: number } | null = null;
  sheet.bars.forEach((bar, index) => {
    if (!plays(bar)) {
      held = null;
      return;
    }
    bar.chords.forEach((chord, i) => {
      const step = (i * sheet.stepsPerBar) / bar.chords.length;
      const seconds = (sheet.stepsPerBar / bar.chords.length) * sheet.stepSeconds;
      const name = chord.tones.join();
      // A chord that stays is held, not struck again.
      if (held?.chord === name && !bar.final && notes.length >= part.voices) {
        for (let v = 1; v <= part.voices; v++) {
          const note = notes[notes.length - v]!;
          notes[notes.length - v] = { ...note, seconds: note.seconds + seconds };
        }
        return;
      }
      hand = voiceChord(chord, part.voices, part.centre, hand);
      const velocity = strength(bar, 0.7, random);
      for (const pitch of hand) {
        notes.push({ time: sheet.timeOf(index, step), seconds: bar.final ? ringOut(sheet) : seconds, pitch, velocity });
      }
      held = { chord: name, from: index };
    });
  });
  return notes;
}

export function writeChords(part: ChordsPart, sheet: Sheet, plays: Plays, random: Random): NoteEvent[] {
  const notes: NoteEvent[] = [];
  let hand: number[] = [];
  let down = true;
  sheet.bars.forEach((bar, index) => {
    if (!plays(bar)) return;
    for (let step = 0; step < sheet.stepsPerBar; step++) {
      const mark = part.pattern[(bar.inSection * sheet.stepsPerBar + step) % part.pattern.length]!;
      const hit = bar.final ? step === 0 : mark !== '.';
      if (!hit || (Number(mark) <= 2 && !bar.final && random.chance(0.4))) continue;
      hand = voiceChord(chordAt(bar, step, sheet.stepsPerBar), part.voices, part.centre, hand);
      const velocity = strength(bar, bar.final ? 0.75 : Number(mark) / 9, random);
      const strings = down ? hand : [...hand].reverse();
      const seconds = bar.final ? ringOut(sheet) : part.gate * sheet.stepSeconds;
      const start = sheet.timeOf(index, step);
      strings.forEach((pitch, i) => {
        notes.push({ time: start + i * (part.strum ?? 0), seconds, pitch, velocity: velocity * (1 - i * 0.03) });
      });
      down = !down;
    }
  });
  return notes;
}

export function writeArpeggio(part: ArpeggioPart, sheet: Sheet, plays: Plays, random: Random): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const figure = part.figure.split(' ');
  const voices = part.voices ?? 4;
  let hand: number[] = [];
  sheet.bars.forEach((bar, index) => {
    if (!plays(bar)) return;
    if (bar.final) {
      hand = voiceChord(bar.chords[0]!, voices, part.centre, hand);
      hand.forEach((pitch, i) => {
        notes.push({ time: sheet.timeOf(index, 0) + i * 0.09, seconds: ringOut(sheet), pitch, velocity: strength(bar, 0.6, random) });
      });
      return;
    }
    for (let step = 0; step < sheet.stepsPerBar; step += part.unit) {
      const place = (bar.inSection * sheet.stepsPerBar + step) / part.unit;
      const mark = figure[place % figure.length]!;
      if (mark === '.') continue;
      if (step === 0 || bar.chords.length > 1) hand = voiceChord(chordAt(bar, step, sheet.stepsPerBar), voices, part.centre, hand);
      const tone = Number(mark);
      const pitch = hand[tone % voices]! + 12 * Math.floor(tone / voices);
      const accent = step === 0 ? 0.12 : step % 4 === 0 ? 0.04 : 0;
      notes.push({
        time: sheet.timeOf(index, step),
        seconds: part.gate * sheet.stepSeconds,
        pitch,
        velocity: strength(bar, 0.58 + accent, random),
      });
    }
  });
  return notes;
}

export function writeBass(part: BassPart, sheet: Sheet, plays: Plays, random: Random): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const { bars, stepsPerBar } = sheet;
  bars.forEach((bar, index) => {
    if (!plays(bar)) return;
    if (bar.final) {
      notes.push({
        time: sheet.timeOf(index, 0),
        seconds: ringOut(sheet),
        pitch: nearest(bar.chords[0]!.root, part.centre),
        velocity: 0.75,
      });
      return;
    }
    for (let step = 0; step < stepsPerBar; step++) {
      const place = (bar.inSection * stepsPerBar + step) % part.figure.length;
      const mark = part.figure[place]!;
      if (mark === '.' || mark === '-') continue;
      let length = 1;
      while (part.figure[place + length] === '-' && step + length < stepsPerBar) length++;
      const chord = chordAt(bar, step, stepsPerBar);
      const root = nearest(chord.root, part.centre);
      const next = bars[index + 1];
      const goal = nearest((step >= stepsPerBar / 2 && next ? next.chords[0]! : chord).root, part.centre);
      const intervals: Readonly<Record<string, number>> = {
        R: root,
        '8': root + 12,
        l: goal + (random.chance(0.6) ? -1 : 2),
        '3': nearest(chord.tones[1]!, root + 4),
        '5': nearest(chord.tones[2] ?? chord.root, root + 6),
        '7': nearest(chord.tones[3] ?? chord.root, root + 9),
      };
      const pitch = intervals[mark];
      if (pitch === undefined) throw new RangeError(`No bass note: ${mark}`);
      notes.push({
        time: sheet.timeOf(index, step),
        seconds: length * sheet.stepSeconds * 0.94,
        pitch,
        velocity: strength(bar, step % 8 === 0 ? 0.85 : 0.7, random),
      });
    }
  });
  return notes;
}

export function writeDrone(part: DronePart, sheet: Sheet, plays: Plays, random: Random): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const { pitchClass } = parseKey(sheet.recipe.key);
  const tonic = nearest(pitchClass, part.centre);
  const stride = part.everyBeats * 4;
  let turn = 0;
  sheet.bars.forEach((bar, index) => {
    if (!plays(bar)) return;
    for (let step = 0; step < sheet.stepsPerBar; step++) {
      if ((index * sheet.stepsPerBar + step) % stride !== 0) continue;
      const interval = part.intervals[turn % part.intervals.length]!;
      turn++;
      notes.push({
        time: sheet.timeOf(index, step),
        seconds: stride * sheet.stepSeconds + (bar.final ? sheet.recipe.tailSeconds * 0.4 : 0.4),
        pitch: tonic + interval,
        velocity: strength(bar, 0.65, random),
      });
    }
  });
  return notes;
}
