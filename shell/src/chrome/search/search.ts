import type { HostProps } from 'shared-contracts';
import { remember } from 'shared-contracts/search/history';
import { searchText } from 'shared-contracts/search/keywords';
import { KEYWORDS_PARAM, SEARCH_PATH } from 'shared-contracts/search/search-path';

type Recorder = Pick<HostProps, 'api' | 'report'>;

/** Searches: remembers and records the text, then goes to the results. An empty search shows everything. */
export function runSearch(host: Recorder & Pick<HostProps, 'navigate'>, storage: Storage, text: string): void {
  recordSearch(host, storage, text);
  host.navigate(searchPath(text));
}

/** Remembers what was searched for and has it counted, wherever it leads. */
export function recordSearch(host: Recorder, storage: Storage, text: string): void {
  const name = searchText(text);
  if (name === '') return;
  remember(storage, name);
  // A failed statistic is reported, not shown.
  host.api.call('searchKeyword/saveData', { name }, { quiet: true }).catch((error) => host.report(error, 'searchKeyword/saveData'));
}

/** Path of the results; several keywords are parted by a slash, which a query may hold as it is. */
export function searchPath(text: string): string {
  const keywords = searchText(text);
  return keywords ? `${SEARCH_PATH}?${KEYWORDS_PARAM}=${encodeURIComponent(keywords.toWellFormed()).replaceAll('%2F', '/')}` : SEARCH_PATH;
}
