import type { TrackSearchTable } from '../../platform/database/generated/tables.ts';
import { facetToken, lengthRangeOf, scaleTokens, tempoOfBpm } from './facets.ts';
import { indexTokens, nameToken, titleTokens } from './tokens.ts';

/** What the search row of a work is made from: the work, its main version and the names around it. */
export interface SearchSource {
  versionId: number;
  library: number;
  created: Date;
  heat: number;
  titles: readonly string[];
  composers: readonly string[];
  code: string;
  /** Other texts that it is found by: album, themes. */
  texts: readonly string[];
  seconds: number;
  bpm: number | null;
  musicalKey: string | null;
  tagIds: readonly number[];
  /** Of the tags, those that are first in their group. */
  mainTagIds: readonly number[];
  albumId: number | null;
  brandId: number | null;
  basePrice: number | null;
  promoPrice: number | null;
}

/** Raised when rows are made in another way: rows of an earlier format are written anew at the start. */
export const ROW_FORMAT = 6;

const LAST_PRICE = 9_000_000_000_000_000;
const LAST_BPM = 32_767;

/** The row that `source` is searched, sorted and counted by. What has no price or tempo sorts last in either direction. */
export function searchRowOf(source: SearchSource): Omit<TrackSearchTable, 'heat' | 'changed'> & { heat: number } {
  // Base prices are in the order of the prices that follow from them, in every version of the price table.
  const price = source.promoPrice ?? source.basePrice;
  const bpm = source.bpm === null ? null : Math.round(source.bpm);
  const facets = facetTokensOf(source);
  const title = tokensOf(source.titles);
  for (const token of source.titles.flatMap(titleTokens)) title.add(token);
  return {
    version_id: source.versionId,
    library: source.library,
    created: source.created.getTime(),
    heat: source.heat,
    price_asc: price ?? LAST_PRICE,
    price_desc: price ?? -1,
    duration: Math.round(source.seconds * 1000),
    bpm_asc: bpm ?? LAST_BPM,
    bpm_desc: bpm ?? -1,
    f: facets,
    t: [...title],
    k: [...new Set([...facets, ...title, ...tokensOf([...source.composers, source.code, ...source.texts]), ...nameTokens(source)])],
  };
}

function nameTokens({ composers, code }: SearchSource): number[] {
  return [...composers.filter((name) => name !== '').map((name) => nameToken('composer', name)), nameToken('code', code)];
}

function facetTokensOf({ library, tagIds, mainTagIds, seconds, bpm, musicalKey, albumId, brandId, promoPrice }: SearchSource): number[] {
  const tokens = [
    facetToken.library(library),
    facetToken.length(lengthRangeOf(seconds)),
    ...scaleTokens('seconds', seconds),
    ...tagIds.map(facetToken.tag),
    ...mainTagIds.map(facetToken.mainTag),
  ];
  if (bpm !== null) tokens.push(facetToken.tempo(tempoOfBpm(bpm)), ...scaleTokens('bpm', bpm));
  if (musicalKey !== null) tokens.push(facetToken.key(musicalKey));
  if (albumId !== null) tokens.push(facetToken.album(albumId));
  if (brandId !== null) tokens.push(facetToken.brand(brandId));
  if (promoPrice !== null) tokens.push(facetToken.promoted());
  return [...new Set(tokens)];
}

function tokensOf(texts: readonly string[]): Set<number> {
  const all = new Set<number>();
  for (const text of texts) for (const token of indexTokens(text)) all.add(token);
  return all;
}
