import { SeededRandom } from '../synthetic/seeded-random.ts';

export interface Question {
  musicLibraryTypeId: number;
  page: number;
  size: number;
}

const SIZE = 20;

/** List requests that differ from one another, the same ones in every process. */
export function questions(): Question[] {
  const random = new SeededRandom(11);
  return Array.from({ length: 500 }, () => ({ musicLibraryTypeId: 1 + random.below(4), page: 1 + random.below(10), size: SIZE }));
}
