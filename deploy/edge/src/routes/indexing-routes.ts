import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { EdgeBrand } from 'deploy-release/settings';
import type { LiveSet } from 'deploy-render';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from 'shared-contracts/locale/locale';
import { withLocale } from 'shared-contracts/locale/locale';
import { languageTag } from 'shared-contracts/release/page-head';
import { chooseEncoding } from '../files/encoding.ts';
import type { Sitemap } from '../indexing/sitemap.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface IndexingRoutesOptions {
  live: LiveReleases;
  origin: () => string;
  brand: EdgeBrand;
  /** Null: search engines keep out. */
  sitemap: Sitemap | null;
}

const XML = 'application/xml; charset=utf-8';
const HOUR = 'public, max-age=3600';
const DAY = 'public, max-age=86400';
/** `robots.txt` where nothing is for search engines. */
const CLOSED = 'User-agent: *\nDisallow: /\n';
const unzip = promisify(gunzip);

/** Robots, sitemaps, icon and web app manifest. */
export function indexingRoutes(app: FastifyInstance, { live, origin, brand, sitemap }: IndexingRoutesOptions): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers({ 'cache-control': HOUR, 'content-type': 'text/plain; charset=utf-8' })
      .send(sitemap ? robots(live.current(), origin()) : CLOSED),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    if (!sitemap) return missing(reply);
    const set = live.current();
    if (!set) return starting(reply);
    return reply.headers({ 'cache-control': HOUR, 'content-type': XML }).send(await sitemap.index(set));
  });

  app.get('/sitemaps/:file', async (request, reply) => {
    if (!sitemap) return missing(reply);
    const set = live.current();
    if (!set) return starting(reply);
    const number = /^([1-9]\d{0,4})\.xml$/.exec((request.params as { file: string }).file)?.[1];
    const packed = number ? await sitemap.file(set, Number(number)) : null;
    if (!packed) return missing(reply);
    const zipped = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
    reply.headers({
      'cache-control': HOUR,
      'content-type': XML,
      vary: 'accept-encoding',
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    });
    return reply.send(zipped ? packed : await unzip(packed));
  });

  app.get('/favicon.svg', async (_request, reply) =>
    reply.headers({ 'cache-control': DAY, 'content-type': 'image/svg+xml' }).send(brand.mark),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.headers({ 'cache-control': DAY, location: '/favicon.svg' }).code(301).send());
  app.get('/manifest.webmanifest', async (request, reply) => {
    const locale = (request.query as { lang?: unknown }).lang === 'en' ? 'en' : 'zh';
    return reply
      .headers({ 'cache-control': DAY, 'content-type': 'application/manifest+json; charset=utf-8' })
      .send(webManifest(brand, locale));
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
}

function starting(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' }).send('Starting\n');
}

/** Web app manifest in one language. */
function webManifest(brand: EdgeBrand, locale: Locale): string {
  return JSON.stringify({
    name: brand.name[locale],
    short_name: brand.name[locale],
    lang: languageTag(locale),
    start_url: locale === 'en' ? '/en/' : '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: brand.themeColor.light,
    theme_color: brand.themeColor.light,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  });
}

/** `robots.txt`: allows everything except media, downloads and routes with `indexed: false`. */
function robots(set: LiveSet | null, origin: string): string {
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
