import { readFileSync } from 'node:fs';
import { analyse } from 'service/catalogue/audio/analysis/analyse';
import type { Pcm } from 'service/catalogue/audio/pcm';
import type { SectionKind } from 'service/catalogue/audio/structure/sections';
import type { Structure } from 'service/catalogue/audio/structure/structure';
import type { DemoVersion } from '../catalogue/catalogue-types.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import { peaksFrom, storedPeaks } from './waveforms.ts';

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

/** As it lies in `measured.json`: peaks as bytes and features as ten-thousandths in base64, sections as their kinds and ends. */
interface StoredMeasurement {
  peaks: string;
  loudness: number;
  features: string;
  highlight: number | null;
  sections: [SectionKind, number][];
}

const FILE = new URL('./measured.json', import.meta.url);
const FEATURE_SCALE = 10_000;

/** Measurements by version key. */
export function readMeasured(): Map<string, Measured> {
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, StoredMeasurement>;
  return new Map(
    Object.entries(stored).map(([key, { peaks, features, sections, ...rest }]) => {
      return [
        key,
        {
          ...rest,
          peaks: peaksFrom(peaks),
          features: featuresOf(features),
          sections: sections.map(([kind, to], at) => ({ kind, from: sections[at - 1]?.[1] ?? 0, to })),
        },
      ];
    }),
  );
}

function featuresOf(stored: string): number[] {
  const bytes = Buffer.from(stored, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16LE(at * 2) / FEATURE_SCALE);
}

/** Features lie between 0 and 1. */
function storedFeatures(features: readonly number[]): string {
  const bytes = Buffer.alloc(features.length * 2);
  for (const [at, value] of features.entries()) bytes.writeUInt16LE(Math.round(value * FEATURE_SCALE), at * 2);
  return bytes.toString('base64');
}

/** Synthesises a version and measures it, in the form of `measured.json`. Takes a second or two for each minute of sound. */
export function measure({ recipe }: Pick<DemoVersion, 'recipe'>): StoredMeasurement {
  return measureSound(synthesise(recipe));
}

/** Measures a sound, in the form of `measured.json`. */
export function measureSound(sound: Pcm): StoredMeasurement {
  const { peaks, loudness, features, highlight, sections } = analyse(sound);
  return {
    peaks: storedPeaks(peaks),
    loudness,
    features: storedFeatures(features),
    highlight,
    sections: sections.map(({ kind, to }) => [kind, to]),
  };
}
