import { stripLocale } from 'shared-contracts/locale/locale';
import { readPage } from '../queries/paged.ts';
import { canonicalRedirect } from './canonical-redirect.ts';

/**
 * Holds the number of a page to those that there are. `total` and `size` are of entries; without a total only the way the
 * number is written is looked at. @throws Response that leads to the last page, or to the address of the page that is meant.
 */
export function requirePage(request: Request, size: number, total?: number): void {
  const { pathname, searchParams } = new URL(request.url);
  const asked = readPage(searchParams);
  const page = total === undefined ? asked : Math.min(asked, Math.max(1, Math.ceil(total / size)));
  const written = page === 1 ? null : String(page);
  if (searchParams.get('page') === written) return;
  if (written === null) searchParams.delete('page');
  else searchParams.set('page', written);
  const query = searchParams.toString();
  throw canonicalRedirect(request, stripLocale(pathname) + (query && `?${query}`));
}

/** The same for entries that come later: they are waited for where the number may be past the end. Without them it stays. */
export async function requirePageOf(request: Request, size: number, entries: Promise<{ total: number }>): Promise<void> {
  if (readPage(new URL(request.url).searchParams) === 1) return requirePage(request, size);
  const total = await entries.then(
    (answer) => answer.total,
    // The list shows its own error with a retry button.
    () => undefined,
  );
  requirePage(request, size, total);
}
