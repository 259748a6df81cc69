import { readFileSync } from 'node:fs';
import { fewerPeaks, LIST_PEAKS, peaksOf } from 'service/catalogue/audio/analysis/peaks';
import type { Pcm } from 'service/catalogue/audio/pcm';

const FILE = new URL('./waveforms.json', import.meta.url);
const FULL_SCALE = 255;

/**
 * Waveforms of the versions beside the main ones by version key, 200 values 0..1 each: a preview for the page of a track until the
 * sound is made. Synthesis is deterministic, so the sound made later has the same waveform, with more peaks, and replaces this one.
 */
export function readWaveforms(): Map<string, number[]> {
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(stored).map(([key, peaks]) => [key, peaksFrom(peaks)]));
}

/** The waveform of a sound, in the form of `waveforms.json`. */
export function waveformOf({ channels }: Pcm): string {
  return storedPeaks(peaksOf(channels));
}

/** Peaks as bytes in base64. */
export function storedPeaks(peaks: readonly number[]): string {
  return Buffer.from(Uint8Array.from(fewerPeaks(peaks, LIST_PEAKS), (peak) => Math.round(peak * FULL_SCALE))).toString('base64');
}

/** The values of stored peaks, with three decimals. */
export function peaksFrom(stored: string): number[] {
  return Array.from(Buffer.from(stored, 'base64'), (byte) => Math.round((byte / FULL_SCALE) * 1000) / 1000);
}
