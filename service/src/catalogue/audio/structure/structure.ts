import type { Pcm } from '../pcm.ts';
import { barLinesOf } from './bar-lines.ts';
import { type Bar, barsOf, distance, energyOf, meanBar } from './bars.ts';
import { namedSections, type Run, runsOf, type Section } from './sections.ts';
import { type SoundFrames, soundFramesOf } from './sound-frames.ts';

/** How a recording is built. */
export interface Structure {
  /** They cover the whole recording, in order, each at least four seconds long (one section where that is impossible). */
  readonly sections: readonly Section[];
  /** Where its best part begins, seconds, on a bar line; null when it has none. */
  readonly highlight: number | null;
}

/** Seconds before the end in which no best part begins; a recording of twice that has none. */
const ENDING = 15;

/** Finds the sections and the best part of a recording. The same sound gives the same answer. */
export function structureOf(pcm: Pcm, bpm: number | null): Structure {
  return structureOfFrames(soundFramesOf(pcm), (pcm.channels[0]?.length ?? 0) / pcm.sampleRate, bpm);
}

/** The same from what was measured step by step. */
export function structureOfFrames(frames: SoundFrames, duration: number, bpm: number | null): Structure {
  const lines = barLinesOf(frames, duration, bpm);
  const bars = barsOf(frames, lines);
  const runs = runsOf(bars, lines);
  return { sections: namedSections(bars, runs, lines), highlight: bestPart(bars, runs, lines) };
}

/** dB that a part which comes again throughout is ahead of one that comes once. */
const COMES_AGAIN = 3;

/** The beginning of the fullest and most repeated run. */
function bestPart(bars: readonly Bar[], runs: readonly Run[], lines: readonly number[]): number | null {
  const duration = lines.at(-1)!;
  if (runs.length < 2 || duration < 2 * ENDING) return null;
  const repeated = repetitionOf(bars);
  let best: { from: number; score: number } | null = null;
  for (const { from, to } of runs) {
    if (lines[from]! > duration - ENDING) continue;
    const own = bars.slice(from, to);
    const again = repeated.slice(from, to).reduce((sum, x) => sum + x, 0) / own.length;
    const score = energyOf(meanBar(own)) + COMES_AGAIN * again;
    // Of equal parts the first.
    if (!best || score > best.score + 0.25) best = { from, score };
  }
  return best && Math.round(lines[best.from]! * 100) / 100;
}

/** Bars that are compared with each other; those of a longer recording are compared with some of the others. */
const COMPARED = 200;

/** For each bar the part 0..1 of the others that sound like it. */
function repetitionOf(bars: readonly Bar[]): number[] {
  const step = Math.ceil(bars.length / COMPARED);
  const others = bars.filter((_, at) => at % step === 0);
  const distances = bars.map((bar) => others.map((other) => distance(bar, other)));
  const sorted = distances.flat().sort((a, b) => a - b);
  const alike = (sorted[Math.floor(sorted.length / 2)] ?? 0) * 0.6;
  return distances.map((row) => row.filter((apart) => apart <= alike).length / others.length);
}
