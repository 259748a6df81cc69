import { SeededRandom } from '../synthetic/seeded-random.ts';

export interface ListQuery {
  musicLibraryTypeId: number;
  page: number;
  size: number;
}

const PAGES = 10;
const SIZE = 20;

/** The first ten pages of four libraries, each once, in an order that the seed decides. */
export function listQueries(seed: number): ListQuery[] {
  const random = new SeededRandom(seed);
  const all = [1, 2, 3, 4].flatMap((musicLibraryTypeId) =>
    Array.from({ length: PAGES }, (_, at) => ({ musicLibraryTypeId, page: at + 1, size: SIZE })),
  );
  return all
    .map((question) => ({ question, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ question }) => question);
}
