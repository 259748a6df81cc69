import type { Pcm } from '../pcm.ts';
import { type Structure, structureOf } from '../structure/structure.ts';
import { featuresOf } from './features.ts';
import { integratedLoudness } from './loudness.ts';
import { chromaOf, keyFrom, type MusicalKey } from './musical-key.ts';
import { peaksOf } from './peaks.ts';
import { monoAtHalfRate, spectrogramOf } from './spectrogram.ts';
import { onsetsOf, tempoFrom } from './tempo.ts';

export interface Analysis extends Structure {
  /** Seconds. */
  readonly duration: number;
  /** 1000 values 0..1. */
  readonly peaks: readonly number[];
  /** Integrated loudness in LUFS. */
  readonly loudness: number;
  /** Beats a minute, null where there is no pulse. */
  readonly bpm: number | null;
  /** Null where there is no clear pitch. */
  readonly key: MusicalKey | null;
  /** 0..1: how loud, bright and busy it is. */
  readonly energy: number;
  /** Onsets a second. */
  readonly density: number;
  /** See `FEATURES`; compare with `distance`. */
  readonly features: readonly number[];
}

/** Seconds of a long recording that tempo, key and features are taken from (its middle). */
const LISTENED = 120;

/** All measurements of the signal. */
export function analyse({ sampleRate, channels }: Pcm): Analysis {
  const frames = channels[0]?.length ?? 0;
  const loudness = integratedLoudness(channels, sampleRate);
  const listened = Math.min(frames, LISTENED * sampleRate);
  const from = (frames - listened) >> 1;
  const part = channels.map((channel) => channel.subarray(from, from + listened));
  const spectrogram = spectrogramOf(monoAtHalfRate(part), sampleRate / 2);
  const onsets = onsetsOf(spectrogram);
  const bpm = tempoFrom(onsets);
  const chroma = chromaOf(spectrogram);
  const features = featuresOf(spectrogram, onsets, chroma, loudness);
  const loud = Math.max(0, Math.min(1, (loudness + 30) / 20));
  const busy = Math.min(1, onsets.perSecond / 8);
  const bright = features[18] ?? 0.5;
  return {
    duration: frames / sampleRate,
    peaks: peaksOf(channels),
    loudness: Math.round(loudness * 100) / 100,
    bpm,
    key: keyFrom(chroma)?.key ?? null,
    energy: Math.round((0.45 * loud + 0.35 * busy + 0.2 * bright) * 1000) / 1000,
    density: Math.round(onsets.perSecond * 100) / 100,
    features,
    ...structureOf({ sampleRate, channels }, bpm),
  };
}
