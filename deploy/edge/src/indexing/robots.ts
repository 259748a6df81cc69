import { withLocale } from 'shared-contracts/locale/locale';
import type { LiveSet } from '../releases/live-set.ts';

/** `robots.txt`: allows everything except media, downloads and routes with `indexed: false`. */
export function robots(set: LiveSet | null, origin: string): string {
  const closed = ['Disallow: /media/', 'Disallow: /download/'];
  for (const { routes } of set?.routes ?? []) {
    for (const route of routes) {
      if (route.indexed !== false) continue;
      for (const locale of ['zh', 'en'] as const) closed.push(...rules(withLocale(route.path, locale)));
    }
  }
  return `${['User-agent: *', ...new Set(closed), `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}

/** Rules for a path, its queries and its parameter values, but not for longer names with the same prefix. */
function rules(pattern: string): string[] {
  const at = pattern.indexOf('/:');
  const prefix = at < 0 ? pattern : pattern.slice(0, at);
  if (prefix === '' || prefix === '/en') return [];
  const whole = [`Disallow: ${prefix}$`, `Disallow: ${prefix}?`];
  if (at < 0) return whole;
  return [...(/^\/:[^/]+\?$/.test(pattern.slice(at)) ? whole : []), `Disallow: ${prefix}/`];
}
