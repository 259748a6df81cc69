import { distance, FEATURES } from '../audio/analysis/features.ts';

/** What two works are compared by. */
export interface Candidate {
  id: number;
  bpm: number | null;
  musical_key: string | null;
  energy: number;
  tag_ids: readonly number[];
  /** Measured on the signal; null until the recording is made. */
  features: readonly number[] | null;
}

/** Share of the distance that tags may decide where the sound of both is known. */
const TAG_WEIGHT = 0.15;
/** Sounds further apart than this count as unrelated. */
const FAR_APART = 0.5;

/** The `size` candidates nearest to `work`, nearest first; equal ones by id, so that the answer is always the same. */
export function nearest<Item extends Candidate>(work: Candidate, candidates: readonly Item[], size: number): Item[] {
  return candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(work, candidate) }))
    .sort((a, b) => a.distance - b.distance || a.candidate.id - b.candidate.id)
    .slice(0, size)
    .map(({ candidate }) => candidate);
}

/**
 * Distance of two works: 0..1 when both have an audio analysis, 1..2 when only metadata can be compared, so that measured
 * similarity ranks first.
 */
function distanceBetween(a: Candidate, b: Candidate): number {
  const tags = 1 - overlap(a.tag_ids, b.tag_ids);
  if (!isMeasured(a.features) || !isMeasured(b.features)) return 1 + 0.5 * writtenDistance(a, b) + 0.5 * tags;
  const sound = Math.min(1, distance(a.features, b.features) / FAR_APART);
  return (1 - TAG_WEIGHT) * sound + TAG_WEIGHT * tags;
}

/** False also for vectors of an older analysis, which compare with nothing (see the README of `audio/`). */
function isMeasured(features: readonly number[] | null): features is readonly number[] {
  return features?.length === FEATURES.length;
}

/** Distance by what is written about a work: tempo in octaves, energy, mode and tonic. 0..1. */
function writtenDistance(a: Candidate, b: Candidate): number {
  const tempo = a.bpm && b.bpm ? Math.min(1, Math.abs(Math.log2(a.bpm / b.bpm))) : a.bpm === b.bpm ? 0 : 1;
  const key = a.musical_key === b.musical_key ? 0 : a.musical_key?.endsWith('m') === b.musical_key?.endsWith('m') ? 0.5 : 1;
  return (2 * tempo + 2 * Math.abs(a.energy - b.energy) + key) / 5;
}

function overlap(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((id) => b.includes(id)).length;
  return shared / (a.length + b.length - shared);
}
