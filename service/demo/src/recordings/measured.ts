import { readFileSync } from 'node:fs';
import { analyse } from 'service/audio/analysis/analyse';
import { fewerPeaks, LIST_PEAKS } from 'service/audio/analysis/peaks';
import type { Pcm } from 'service/audio/pcm';
import type { SectionKind } from 'service/audio/structure/sections';
import type { Structure } from 'service/audio/structure/structure';
import type { DemoVersion } from '../catalogue/catalogue-types.ts';
import { synthesise } from '../synthesis/synthesise.ts';

/**
 * What was measured once on the demo's main versions, so that a first visit shows their waveforms and similar tracks while
 * the sound is still being made. Synthesis is deterministic: the sound made later measures the same, and replaces this.
 */
export interface Measured extends Structure {
  /** 200 values 0..1. */
  peaks: number[];
  /** LUFS. */
  loudness: number;
  features: number[];
}

/** As it lies in `measured.json`: peaks as bytes in base64, sections as their kinds and ends. */
interface StoredMeasurement {
  peaks: string;
  loudness: number;
  features: number[];
  highlight: number | null;
  sections: [SectionKind, number][];
}

const FILE = new URL('./measured.json', import.meta.url);
const FULL_SCALE = 255;

/** Measurements by version key. */
export function readMeasured(): Map<string, Measured> {
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, StoredMeasurement>;
  return new Map(
    Object.entries(stored).map(([key, { peaks, sections, ...rest }]) => {
      const bytes = Buffer.from(peaks, 'base64');
      const shown = Array.from(bytes, (byte) => Math.round((byte / FULL_SCALE) * 1000) / 1000);
      return [key, { ...rest, peaks: shown, sections: sections.map(([kind, to], at) => ({ kind, from: sections[at - 1]?.[1] ?? 0, to })) }];
    }),
  );
}

/** Synthesises a version and measures it, in the form of `measured.json`. Takes a second or two for each minute of sound. */
export function measure({ recipe }: Pick<DemoVersion, 'recipe'>): StoredMeasurement {
  return measureSound(synthesise(recipe));
}

/** Measures a sound, in the form of `measured.json`. */
export function measureSound(sound: Pcm): StoredMeasurement {
  const { peaks, loudness, features, highlight, sections } = analyse(sound);
  const bytes = Uint8Array.from(fewerPeaks(peaks, LIST_PEAKS), (peak) => Math.round(peak * FULL_SCALE));
  return {
    peaks: Buffer.from(bytes).toString('base64'),
    loudness,
    features: features.map((value) => Math.round(value * 10_000) / 10_000),
    highlight,
    sections: sections.map(({ kind, to }) => [kind, to]),
  };
}
