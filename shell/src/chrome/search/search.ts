import type { HostProps } from 'shared-contracts';
import { remember } from 'shared-contracts/search/history';
import { searchText } from 'shared-contracts/search/keywords';

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

/** Page of the results, and the name of the words in its query. */
export const SEARCH_PATH = '/song-list';
export const SEARCH_WORDS = 'keyWords';

/** Path of the results; several keywords are parted by a slash, which a query may hold as it is. */
export function searchPath(text: string): string {
  const keywords = searchText(text);
  return keywords ? `${SEARCH_PATH}?${SEARCH_WORDS}=${encodeURIComponent(keywords.toWellFormed()).replaceAll('%2F', '/')}` : SEARCH_PATH;
}

/** True for an unhandled plain `/` outside text fields. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return true;
  return (
    !target.isContentEditable && !target.closest('input, textarea, select, [role="textbox"], [role="combobox"], dialog, [role="dialog"]')
  );
}

/** The page's own search field, where it has one in view: the key goes there. */
export function pageSearchField(root: Document): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>('#slot-page input[type="search"]:not([disabled])');
}
