import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { alternatesMarkup, escapeHtml, type LiveSet } from 'deploy-render';
import { withLocale } from 'shared-contracts/locale/locale';
import type { Log } from '../log.ts';
import { type AskOnce, listedAddresses, staticAddresses } from './listed-pages.ts';

/** Pages in one file; each has an address per language, and a file may hold 50 000. */
const PAGES_PER_FILE = 10_000;
const FRESH_MS = 3_600_000;
/** An incomplete sitemap is tried again sooner. */
const FRESH_INCOMPLETE_MS = 30_000;

const compress = promisify(gzip);

/** Gzip-compressed sitemap files; `files[0]` holds the static pages. */
interface BuiltSitemap {
  files: Buffer[];
  set: LiveSet;
  until: number;
}

export interface Sitemap {
  /** The index. */
  index(set: LiveSet): Promise<string>;
  /** File `number` (from 1), gzip-compressed; null when there is none. */
  file(set: LiveSet, number: number): Promise<Buffer | null>;
}

/** Builds the sitemap on request, caches it for an hour and serves the old one during a rebuild. */
export function createSitemap(options: { origin: () => string; ask: AskOnce; log: Log; now?: () => number }): Sitemap {
  const { origin, ask, log, now = Date.now } = options;
  let built: BuiltSitemap | null = null;
  let building: Promise<BuiltSitemap> | null = null;

  const current = async (set: LiveSet): Promise<BuiltSitemap> => {
    if (built && built.set === set && now() < built.until) return built;
    building ??= build(set).finally(() => {
      building = null;
    });
    return built ?? building;
  };

  async function build(set: LiveSet): Promise<BuiltSitemap> {
    const routes = set.routes.flatMap((owner) => owner.routes);
    const files = [await fileOf(routes.flatMap(staticAddresses), origin())];
    let complete = true;
    for (const route of routes) {
      try {
        let pages: string[] = [];
        for await (const addresses of listedAddresses(route, ask)) {
          pages.push(...addresses);
          if (pages.length < PAGES_PER_FILE) continue;
          files.push(await fileOf(pages, origin()));
          pages = [];
        }
        if (pages.length > 0) files.push(await fileOf(pages, origin()));
      } catch (error) {
        complete = false;
        log.warn({ route: route.path, reason: error instanceof Error ? error.message : String(error) }, 'sitemap incomplete');
      }
    }
    const next = { files, set, until: now() + (complete ? FRESH_MS : FRESH_INCOMPLETE_MS) };
    // Keep a complete older sitemap over a partial new one.
    if (complete || !built) built = next;
    else built = { ...built, set, until: next.until };
    return built;
  }

  return {
    async index(set) {
      const { files } = await current(set);
      const entries = files.map((_, at) => `<sitemap><loc>${escapeHtml(`${origin()}/sitemaps/${at + 1}.xml`)}</loc></sitemap>`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`;
    },
    async file(set, number) {
      return (await current(set)).files[number - 1] ?? null;
    },
  };
}

function fileOf(addresses: readonly string[], origin: string): Promise<Buffer> {
  const entries = addresses.flatMap((address) => {
    const links = alternatesMarkup(origin, address).replaceAll('<link ', '<xhtml:link ').replaceAll('">', '"/>');
    return (['zh', 'en'] as const).map((locale) => `<url><loc>${escapeHtml(origin + withLocale(address, locale))}</loc>${links}</url>`);
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('');
  return compress(xml);
}
