import { redirect, replace } from 'ui-kit/router';

/**
 * Response of a loader that leads from a non-canonical address to `path` (without language prefix) without a history entry:
 * it replaces the address when that is current already, and redirects while the navigation is still running.
 */
export function canonicalRedirect(request: Request, path: string): Response {
  const current = typeof window !== 'undefined' && window.location.href.replace(/#.*$/s, '') === request.url;
  return current ? replace(path) : redirect(path);
}
