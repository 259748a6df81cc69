import type { Pcm } from '../pcm.ts';
import { truePeakOf } from './true-peak.ts';

/** A stretch of a recording, seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What may be wrong with the signal of a recording. */
export interface Defects {
  /** Places where several samples in a row are at full scale; the first ones. */
  readonly clipped: readonly number[];
  /** How many such places there are. */
  readonly clippings: number;
  /** Stretches without sound of a second and more. */
  readonly silences: readonly Stretch[];
  /** dBTP; null for silence. */
  readonly truePeak: number | null;
  /** One channel, or two that are alike. */
  readonly mono: boolean;
  /** Mean of the samples, of the channel where it is farthest from 0. */
  readonly offset: number;
  /** Bits that the samples really use: 16 for a file of 24 that was made of 16. */
  readonly usedBits: number;
}

const FULL_SCALE = 0.9999;
const CLIPPED_SAMPLES = 3;
const MOST_PLACES = 20;
/** Below −60 dBFS nothing is heard. */
const SILENT = 0.001;
const SHORTEST_SILENCE_S = 1;
/** Clippings closer than this are one place, seconds. */
const ONE_PLACE_S = 0.05;

/** Looks for defects of the signal. @param bits of the file. */
export function defectsOf({ sampleRate, channels }: Pcm, bits: number): Defects {
  const places = clippedPlaces(channels, sampleRate);
  return {
    clipped: places.slice(0, MOST_PLACES),
    clippings: places.length,
    silences: silencesOf(channels, sampleRate),
    truePeak: truePeakOf(channels),
    mono: isMono(channels),
    offset: offsetOf(channels),
    usedBits: bits > 16 && uses16Bits(channels) ? 16 : bits,
  };
}

function clippedPlaces(channels: readonly Float32Array[], sampleRate: number): number[] {
  const places: number[] = [];
  for (const channel of channels) {
    let run = 0;
    for (let i = 0; i < channel.length; i++) {
      run = Math.abs(channel[i]!) >= FULL_SCALE ? run + 1 : 0;
      if (run === CLIPPED_SAMPLES) places.push((i - CLIPPED_SAMPLES + 1) / sampleRate);
    }
  }
  let last = Number.NEGATIVE_INFINITY;
  return places
    .sort((a, b) => a - b)
    .filter((at) => {
      const isNew = at - last > ONE_PLACE_S;
      last = at;
      return isNew;
    });
}

function silencesOf(channels: readonly Float32Array[], sampleRate: number): Stretch[] {
  const length = channels[0]?.length ?? 0;
  const found: Stretch[] = [];
  let from = 0;
  for (let i = 0; i <= length; i++) {
    const isHeard = i === length || channels.some((channel) => Math.abs(channel[i]!) > SILENT);
    if (!isHeard) continue;
    if (i - from >= SHORTEST_SILENCE_S * sampleRate) found.push({ from: from / sampleRate, to: i / sampleRate });
    from = i + 1;
  }
  return found;
}

function isMono([left, right]: readonly Float32Array[]): boolean {
  return right === undefined || left === undefined || left.every((x, i) => x === right[i]);
}

function offsetOf(channels: readonly Float32Array[]): number {
  const means = channels.map((channel) => channel.reduce((sum, x) => sum + x, 0) / Math.max(1, channel.length));
  return means.reduce((most, mean) => (Math.abs(mean) > Math.abs(most) ? mean : most), 0);
}

function uses16Bits(channels: readonly Float32Array[]): boolean {
  return channels.every((channel) => channel.every((x) => Number.isInteger(x * 32_768)));
}
