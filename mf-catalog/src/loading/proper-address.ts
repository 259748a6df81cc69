import { redirect, replace } from 'ui-kit/router';

/**
 * For a loader whose address is not the one of what it shows: leads to `path` (without language prefix) without a step of its
 * own in the history. An address that stands in the bar already is replaced; one that is on its way was never in the history.
 */
export function properAddress(request: Request, path: string): Response {
  const stands = typeof window !== 'undefined' && window.location.href.replace(/#.*$/s, '') === request.url;
  return stands ? replace(path) : redirect(path);
}
