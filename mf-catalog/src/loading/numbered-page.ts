import { stripLocale } from 'shared-contracts/locale/locale';
import { redirect, replace } from 'ui-kit/router';
import { readPage } from '../queries/page-query.ts';

/**
 * Limits the page number to the existing pages. `total` and `size` count entries; without a total only the notation of the
 * number is checked. @throws Response that redirects to the last page, or to the canonical notation.
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

/** The same for entries that are still loading: awaits them where the number may be too high. Without them the number stays. */
export async function requirePageOf(request: Request, size: number, entries: Promise<{ total: number }>): Promise<void> {
  if (readPage(new URL(request.url).searchParams) === 1) return requirePage(request, size);
  const total = await entries.then(
    (answer) => answer.total,
    // The list shows its own error with a retry button.
    () => undefined,
  );
  requirePage(request, size, total);
}

/**
 * Response of a loader that leads from a non-canonical address to `path` (without language prefix) without a history entry:
 * it replaces the address when that is current already, and redirects while the navigation is still running.
 */
export function canonicalRedirect(request: Request, path: string): Response {
  const current = typeof window !== 'undefined' && window.location.href.replace(/#.*$/s, '') === request.url;
  return current ? replace(path) : redirect(path);
}
