import type { HostProps } from 'shared-contracts';
import { remember } from './search-history.ts';

/** Searches: remembers and records the text, then goes to the results. An empty search shows everything (spec §2). */
export function runSearch(host: Pick<HostProps, 'api' | 'navigate' | 'report'>, storage: Storage, text: string): void {
  const keyword = text.trim().replace(/\s+/g, ' ').slice(0, 200);
  if (keyword) {
    remember(storage, keyword);
    // The visitor wants results, not to hear that a statistic could not be written.
    host.api
      .call('searchKeyword/saveData', { name: keyword }, { quiet: true })
      .catch((error) => host.report(error, 'searchKeyword/saveData'));
  }
  host.navigate(searchPath(keyword));
}

/** Path of the results; several keywords are parted by a slash. */
export function searchPath(keyword: string): string {
  return keyword ? `/song-list?keyWords=${encodeURIComponent(keyword)}` : '/song-list';
}
