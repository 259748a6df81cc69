import { createConsole, duckingCurve, type MixingConsole, mixDown, place } from './mix/mixing-console.ts';
import { addEcho, addRoom } from './mix/reverb.ts';
import { Random } from './random.ts';
import { frameCountOf, type MusicRecipe, type PartName } from './recipe.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { writeArpeggio, writeBass, writeChords, writeDrone, writePad } from './score/accompaniment.ts';
import { writeBeat } from './score/beat.ts';
import { type BarPlan, planBars } from './score/form.ts';
import { writeMelody } from './score/melody.ts';
import { type DrumEvent, type NoteEvent, type Sheet, sheetOf } from './score/score-types.ts';
import type { Part, Style } from './styles/style-types.ts';
import { addRiser, addVinyl } from './texture.ts';
import { type DrumName, drumKit } from './voices/drums.ts';
import { orchestra } from './voices/orchestra.ts';
import type { Voice } from './voices/tone-types.ts';

const decibels = (db: number): number => 10 ** (db / 20);

/** Largest absolute value of `Random.bell`. */
const MOST_LATE = 4.3;

/** Parts that each version omits. */
function isLeftOut(part: Part, without: readonly PartName[]): boolean {
  if (without.includes('melody') && (part.role === 'melody' || part.role === 'answer')) return true;
  return without.includes('bass') && part.role === 'bass';
}

function write(part: Part, sheet: Sheet, random: Random): NoteEvent[] {
  const plays = (bar: BarPlan): boolean => bar.energy >= part.from && bar.energy <= (part.upTo ?? 1);
  switch (part.role) {
    case 'melody':
    case 'answer':
      return writeMelody(part, sheet, plays, random);
    case 'chords':
      return writeChords(part, sheet, plays, random);
    case 'arpeggio':
      return writeArpeggio(part, sheet, plays, random);
    case 'bass':
      return writeBass(part, sheet, plays, random);
    case 'pad':
      return writePad(part, sheet, plays, random);
    case 'drone':
      return writeDrone(part, sheet, plays, random);
  }
}

/** Renders each different tone once: pitch, strength in a few bands, and lengths by steps of a half for voices that last. */
class ToneShelf {
  readonly #tones = new Map<string, Float32Array>();

  get(voice: Voice, note: NoteEvent, take: number, random: Random): Float32Array {
    // Struck and plucked sounds change colour with strength more than the others do.
    const bands = voice.rings ? 6 : 3;
    const band = Math.max(1, Math.min(bands, Math.round(note.velocity * bands)));
    const seconds = voice.rings ? 0 : 1.5 ** Math.ceil(Math.log(note.seconds + voice.release) / Math.log(1.5));
    const key = `${note.pitch}|${band}|${seconds}|${take}`;
    let tone = this.#tones.get(key);
    if (!tone) {
      const frequency = 440 * 2 ** ((note.pitch - 69) / 12);
      tone = voice.render({ frequency, seconds, velocity: band / bands, random });
      this.#tones.set(key, tone);
    }
    return tone;
  }
}

function playPart(
  desk: MixingConsole,
  tracks: readonly Float32Array[],
  part: Part,
  index: number,
  sheet: Sheet,
  curve: Float32Array | null,
): void {
  const { seed } = sheet.recipe;
  const random = Random.forPart(seed, `playing ${index}`);
  const voice: Voice = orchestra[part.voice];
  const shelf = new ToneShelf();
  const loose = sheet.style.looseness / 1000;
  const written = write(part, sheet, Random.forPart(seed, `notes ${index}`));
  // Where only the beginning is played: up to the last note that may sound in it, for each draws its chance after the one before.
  const until = desk.left.length / SAMPLE_RATE + MOST_LATE * loose;
  const notes = written.slice(0, written.findLastIndex(({ time }) => time <= until) + 1);
  const level = decibels(part.level) * (part.wide ? 0.71 : 1);
  const takes = part.wide ? 2 : 1;
  for (const note of notes) {
    const time = Math.max(0, note.time + random.bell() * loose);
    for (let take = 0; take < takes; take++) {
      const tone = shelf.get(voice, note, take, random);
      const damp = { after: note.seconds, over: voice.release };
      place(tracks[take]!, tone, { time, gain: level * (0.55 + 0.45 * note.velocity), damp });
    }
  }
  for (let take = 0; take < takes; take++) {
    const pan = part.wide ? (take === 0 ? -0.75 : 0.75) : (part.pan ?? 0);
    mixDown(desk, tracks[take]!, { pan, room: part.reverb, echo: part.echo ?? 0, curve });
  }
}

function playBeat(desk: MixingConsole, track: Float32Array, events: readonly DrumEvent[], sheet: Sheet): void {
  const random = Random.forPart(sheet.recipe.seed, 'drummer');
  const strokes = new Map<string, Float32Array>();
  const loose = (sheet.style.looseness / 1000) * 0.6;
  const layers = sheet.style.beat ?? [];
  for (let index = -1; index < layers.length; index++) {
    const layer = layers[index];
    const gain = decibels(layer?.level ?? -7);
    for (const event of events) {
      if (event.layer !== index) continue;
      const band = Math.max(1, Math.round(event.velocity * 8));
      // Three variants of each strength in random order, so that repeated strokes differ.
      const key = `${event.drum}|${band}|${Math.floor(random.next() * 3)}`;
      let stroke = strokes.get(key);
      if (!stroke) {
        stroke = drumKit[event.drum](band / 8, random);
        strokes.set(key, stroke);
      }
      place(track, stroke, { time: Math.max(0, event.time + random.bell() * loose), gain });
    }
    mixDown(desk, track, { pan: layer?.pan ?? 0, room: layer?.reverb ?? 0.2, echo: 0 });
  }
}

const bassDrums: ReadonlySet<DrumName> = new Set(['kick', 'softKick', 'clubKick', 'boomKick', 'chipKick']);

/**
 * Plays a recipe in a style on both channels, unmastered.
 * Every part draws its own chance, so a version without a part is otherwise the same performance.
 * @param frames how far it is played; the samples up to there are the same as those of the whole.
 */
export function perform(recipe: MusicRecipe, style: Style, frames = frameCountOf(recipe)): [Float32Array, Float32Array] {
  const sheet = sheetOf(recipe, style, planBars(recipe, style));
  const desk = createConsole(frames);
  const tracks = [new Float32Array(frames), new Float32Array(frames)];
  const drumming = writeBeat(sheet, Random.forPart(recipe.seed, 'beat'));
  const kicks = drumming.filter((event) => bassDrums.has(event.drum)).map((event) => event.time);
  style.parts.forEach((part, index) => {
    if (isLeftOut(part, recipe.without)) return;
    const ducking = part.pump ? duckingCurve(frames, kicks, part.pump) : null;
    playPart(desk, tracks, part, index, sheet, ducking);
  });
  if (!recipe.without.includes('drums')) playBeat(desk, tracks[0]!, drumming, sheet);
  if (style.riser && !recipe.without.includes('drums')) {
    sheet.bars.forEach((bar, index) => {
      const before = sheet.bars[index - 1];
      if (!before || before.section === bar.section || bar.energy < before.energy + 0.2) return;
      const barSeconds = sheet.stepsPerBar * sheet.stepSeconds;
      addRiser(desk, sheet.timeOf(index, 0), Math.min(2, before.sectionBars) * barSeconds, Random.forPart(recipe.seed, `riser ${index}`));
    });
  }
  if (style.echo) addEcho(desk.echo, desk.left, desk.right, (style.echo.beats * 60) / recipe.bpm, style.echo.feedback, style.echo.level);
  addRoom(desk.room, desk.left, desk.right, style.room.seconds, style.room.brightness, style.room.level);
  if (style.texture === 'vinyl') addVinyl(desk, Random.forPart(recipe.seed, 'vinyl'));
  return [desk.left, desk.right];
}

/** Seconds of fade where a piece ends with its last stroke. */
const SHORTEST_FADE = 0.05;

/** Seconds of fade at the end of a piece. */
export function endingFade(recipe: MusicRecipe): number {
  return Math.max(SHORTEST_FADE, Math.min(recipe.tailSeconds * 0.6, frameCountOf(recipe) / SAMPLE_RATE / 4));
}
