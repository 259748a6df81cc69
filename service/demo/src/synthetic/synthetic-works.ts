import { type SearchSource, searchRowOf } from 'service/catalogue/search/search-row';
import { SOUND_EFFECTS } from 'service/platform/database/library-ids';
import { MUSICAL_KEYS } from 'shared-contracts/search/musical-keys';
import { SeededRandom } from './seeded-random.ts';
import { capital, type SyntheticWords } from './synthetic-words.ts';

export interface SyntheticWork {
  workId: number;
  versionId: number;
  library: number;
  titleZh: string;
  titleEn: string;
  composer: { zh: string; en: string };
  bpm: number | null;
  musicalKey: string | null;
  energy: number;
  seconds: number;
  basePrice: number;
  promoPrice: number | null;
  tagIds: number[];
  created: Date;
  search: ReturnType<typeof searchRowOf>;
}

const MINUTE_MS = 60_000;
const NEWEST = Date.UTC(2026, 0, 1);

/** Makes the `index`-th synthetic work. Tags, words and lengths are spread as in a real catalogue: few common, many rare. */
export function syntheticWork(index: number, firstId: number, tagIds: readonly number[], words: SyntheticWords): SyntheticWork {
  const random = new SeededRandom(index * 2_654_435_761 + 17);
  const library = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4][random.below(10)]!;
  const effect = library === SOUND_EFFECTS;
  const composer = random.common(words.names);
  const titleZh = Array.from({ length: 1 + random.below(3) }, () => random.common(words.han)).join('');
  const titleEn = Array.from({ length: 2 + random.below(3) }, () => capital(random.common(words.english))).join(' ');
  const id = firstId + index;
  const work = {
    workId: id,
    versionId: id,
    library,
    titleZh,
    titleEn,
    composer,
    bpm: effect ? null : 60 + random.below(120),
    musicalKey: effect ? null : MUSICAL_KEYS[random.below(MUSICAL_KEYS.length)]!,
    energy: Math.round(random.next() * 100) / 100,
    seconds: effect ? 1 + random.below(30) : 15 + Math.floor(random.next() ** 2 * 400),
    basePrice: 9900 + 1000 * random.below(60),
    promoPrice: null as number | null,
    tagIds: [...new Set(Array.from({ length: 4 + random.below(5) }, () => random.common(tagIds)))],
    // Newer works have higher ids but for some scatter, as in a catalogue that grows by deliveries.
    created: new Date(NEWEST - (1_000_000 - index + random.below(5000)) * 3 * MINUTE_MS),
  };
  if (random.below(50) === 0) work.promoPrice = Math.round(work.basePrice * 0.8);
  const source: SearchSource = {
    versionId: id,
    library,
    created: work.created,
    heat: Math.floor(1 / (random.next() + 0.0005)),
    titles: [titleZh, titleEn],
    composers: [composer.zh, composer.en],
    code: codeOf(id),
    texts: [],
    seconds: work.seconds,
    bpm: work.bpm,
    musicalKey: work.musicalKey,
    tagIds: work.tagIds,
    // As of a work whose first tags are of two groups.
    mainTagIds: work.tagIds.slice(0, 2),
    albumId: null,
    brandId: null,
    basePrice: work.basePrice,
    promoPrice: work.promoPrice,
  };
  return { ...work, search: searchRowOf(source) };
}

export function codeOf(id: number): string {
  return `SYN-${id}`;
}
