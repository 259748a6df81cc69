/**
 * Values and limits of the track filters. The request schema, the service, the filter panel and the addresses of list pages
 * all read them from here. Free of schemas, so browsers may import it.
 */
export const SORTS = ['relevance', 'new', 'hot', 'priceAsc', 'priceDesc', 'durationAsc', 'durationDesc', 'bpmAsc', 'bpmDesc'] as const;
export type Sort = (typeof SORTS)[number];

/** Seconds from–to. */
export const LENGTHS = ['0-30', '30-60', '60-120', '120-300', '300-'] as const;
export type Length = (typeof LENGTHS)[number];

export const TEMPOS = ['slow', 'medium', 'fast', 'veryFast'] as const;
export type Tempo = (typeof TEMPOS)[number];

/** Musical keys such as `C`, `F#m`. */
export const MUSIC_KEY = /^[A-G][#b]?m?$/;

/** Tags that an address may carry. A request may have one more: the tag of a path such as `/source/12`. */
export const TAGS_MAX = 30;
export const KEYS_MAX = 24;
/** Longest cursor, characters. */
export const CURSOR_MAX = 200;
export const LIBRARY_MAX = 5;
export const ID_MAX = 2_147_483_647;
