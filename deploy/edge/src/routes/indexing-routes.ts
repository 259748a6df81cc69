import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { EdgeBrand } from 'deploy-release/settings/brand';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { webManifest } from '../files/brand-files.ts';
import { chooseEncoding } from '../files/encoding.ts';
import { robots } from '../indexing/robots.ts';
import type { Sitemap } from '../indexing/sitemap.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface IndexingRoutesOptions {
  live: LiveReleases;
  origin: () => string;
  brand: EdgeBrand;
  sitemap: Sitemap;
}

const XML = 'application/xml; charset=utf-8';
const HOUR = 'public, max-age=3600';
const DAY = 'public, max-age=86400';
const unzip = promisify(gunzip);

/** What search engines and browsers ask for besides pages: robots, sitemaps, the icon and the web app manifest. */
export function indexingRoutes(app: FastifyInstance, { live, origin, brand, sitemap }: IndexingRoutesOptions): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers({ 'cache-control': HOUR, 'content-type': 'text/plain; charset=utf-8' }).send(robots(live.current(), origin())),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const set = live.current();
    if (!set) return starting(reply);
    return reply.headers({ 'cache-control': HOUR, 'content-type': XML }).send(await sitemap.index(set));
  });

  app.get('/sitemaps/:file', async (request, reply) => {
    const set = live.current();
    if (!set) return starting(reply);
    const number = /^([1-9]\d{0,4})\.xml$/.exec((request.params as { file: string }).file)?.[1];
    const packed = number ? await sitemap.file(set, Number(number)) : null;
    if (!packed) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
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

function starting(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' }).send('Starting\n');
}
