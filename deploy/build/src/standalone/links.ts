import type { Locale, RemoteDescriptor } from 'shared-contracts';
import { otherLocale, switchLocale, withLocale } from 'shared-contracts/locale/locale';

/** Writes links to the unit's pages and to the other language. Parameters that a route does not list stay out of its link. */
export function writeLinks(descriptor: RemoteDescriptor, locale: Locale): void {
  const nav = document.querySelector('#standalone-pages');
  if (!nav) return;
  const paths = descriptor.routes.flatMap(({ path, values }) => {
    const [, name] = /:(\w+)/.exec(path) ?? [];
    const plain = path.replace(/\/:\w+\??/g, '') || '/';
    const listed = name ? (values?.[name] ?? []).filter(Boolean).map((value) => path.replace(/:\w+\??/, value)) : [];
    return path.includes(':') && !path.endsWith('?') ? listed : [plain, ...listed];
  });
  for (const path of new Set(paths)) nav.append(link(withLocale(path, locale), path), ' ');
  nav.append(link(switchLocale(location.pathname, location.search), otherLocale(locale)));
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
