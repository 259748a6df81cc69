import { stripLocale } from 'shared-contracts/locale/locale';
import { isRegistration } from 'shared-contracts/members/registration-path';

const PARAMETER = 'from';

/**
 * A path of the registration that remembers the page of now in `?from=`, so that the visitor comes back to it afterwards. Within the
 * registration it passes on what the address has.
 */
export function withPageBefore(path: string): string {
  const from = isRegistration(location.pathname) ? pageBefore() : stripLocale(location.pathname) + location.search;
  return from === null || from === '/' ? path : `${path}?${new URLSearchParams({ [PARAMETER]: from })}`;
}

/** The page that `?from=` names, as a path of this site without language prefix; null for none, another site, or the registration itself. */
export function pageBefore(): string | null {
  const given = new URLSearchParams(location.search).get(PARAMETER);
  if (!given?.startsWith('/') || !URL.canParse(given, location.origin)) return null;
  const { origin, pathname, search } = new URL(given, location.origin);
  if (origin !== location.origin) return null;
  const path = stripLocale(pathname);
  // Two slashes name another host once more: `/.//evil.example` has become `//evil.example`.
  return path.startsWith('//') || isRegistration(path) ? null : path + search;
}
