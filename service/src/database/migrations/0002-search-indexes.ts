import { statements } from './statements.ts';

/** The indexes of the search table apart, so that a bulk load can leave them out and build them once. */
export const SEARCH_INDEXES: Readonly<Record<string, string>> = {
  track_search_k: 'create index track_search_k on track_search using gin (k) with (fastupdate = off)',
  track_search_new: 'create index track_search_new on track_search (created desc, version_id desc)',
  track_search_hot: 'create index track_search_hot on track_search (heat desc, version_id desc)',
  track_search_price_asc: 'create index track_search_price_asc on track_search (price_asc, version_id)',
  track_search_price_desc: 'create index track_search_price_desc on track_search (price_desc desc, version_id desc)',
  track_search_duration: 'create index track_search_duration on track_search (duration, version_id)',
  track_search_bpm_asc: 'create index track_search_bpm_asc on track_search (bpm_asc, version_id)',
  track_search_bpm_desc: 'create index track_search_bpm_desc on track_search (bpm_desc desc, version_id desc)',
};

export const searchIndexes = statements(...Object.values(SEARCH_INDEXES));
