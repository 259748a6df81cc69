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

/** The `size` candidates nearest to `work`, nearest first; equal ones by id, so that the answer is always the same. */
export function nearest<Item extends Candidate>(work: Candidate, candidates: readonly Item[], size: number): Item[] {
  const scale = scaleOf([work, ...candidates]);
  return candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(work, candidate, scale) }))
    .sort((a, b) => a.distance - b.distance || a.candidate.id - b.candidate.id)
    .slice(0, size)
    .map(({ candidate }) => candidate);
}

/** Spread of each feature among what is compared, so that no single one outweighs the others. */
function scaleOf(items: readonly Candidate[]): number[] {
  const measured = items.flatMap(({ features }) => (features ? [features] : []));
  const length = measured[0]?.length ?? 0;
  return Array.from({ length }, (_, at) => {
    const values = measured.map((features) => features[at] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return Math.sqrt(variance) || 1;
  });
}

function distanceBetween(a: Candidate, b: Candidate, scale: readonly number[]): number {
  const tags = 1 - overlap(a.tag_ids, b.tag_ids);
  if (!a.features || !b.features || a.features.length !== b.features.length) return 1 + 0.5 * writtenDistance(a, b) + 0.5 * tags;
  let sum = 0;
  for (let at = 0; at < scale.length; at++) sum += ((a.features[at]! - b.features[at]!) / scale[at]!) ** 2;
  const sound = Math.sqrt(sum / scale.length);
  return (1 - TAG_WEIGHT) * (sound / (1 + sound)) + TAG_WEIGHT * tags;
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
