import { checkedFragments, type RenderRequest } from 'deploy-render';
import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { RenderedRelease, RenderInput } from 'shared-contracts/render/render-input';
import type { RecordedAnswers } from './recorded-answers.ts';
import type { RenderCheckOptions, Rendered } from './render-report.ts';
import { pagesOf } from './sample-pages.ts';

/** A page to render, with what a message says of it. */
export interface AskedPage {
  address: string;
  route: string;
  locale: Locale;
  mobile: boolean;
  /** Whether a value of the address is invented: the page may then say that it does not exist. */
  isMadeUp: boolean;
  /** When a browser opens it: `last` is after all others, as far as the time suffices. */
  opens: 'first' | 'last' | 'never';
  request: RenderRequest;
}

/** The releases that make a page. */
export interface PageReleases {
  host: ReleaseManifest;
  owner: Rendered;
  /** All units with a server build. */
  units: readonly Rendered[];
}

/**
 * The pages of each rendered route of a unit, in both languages and on both devices. A browser opens each in Chinese as on a desktop and in
 * English as on a phone; the first page of a route also in the other two ways where its unit moves, and one page of a unit that stays.
 * `unasked` are routes without answers.
 */
export async function askedPages(
  { brand, set, moved }: Pick<RenderCheckOptions, 'brand' | 'set' | 'moved'>,
  releases: PageReleases,
  answers: RecordedAnswers,
): Promise<{ asked: AskedPage[]; unasked: string[] }> {
  const { owner } = releases;
  const everywhere = [...set.values()].flatMap(({ descriptor }) => descriptor?.data ?? []);
  const parts = partsOfPage(releases);
  const asked: AskedPage[] = [];
  const unasked: string[] = [];
  const routes = owner.descriptor.routes.filter(({ path: own }) => owner.descriptor.rendered!.includes(own));
  for (const route of routes)
    for (const locale of LOCALES) {
      const pages = await pagesOf(route, everywhere, locale, answers);
      if (pages.includes(null)) unasked.push(`${route.path} (${locale})`);
      for (const [at, page] of pages.entries()) {
        if (!page) continue;
        const { path, search, data, isMadeUp } = page;
        for (const mobile of [false, true]) {
          const input: RenderInput = {
            locale,
            mobile,
            path,
            search,
            layout: route.layout,
            ...(route.tab === undefined ? {} : { tab: route.tab }),
            brand: { name: brand.name, icp: brand.icp },
            data,
          };
          const common = { address: path + search, route: route.path, locale, mobile, isMadeUp };
          // Only what is likely to differ from the other pages of the check: a page costs a second in a browser.
          const opensAllWays = at === 0 && (moved.includes(owner.unit) || route === routes[0]);
          const opens = (locale === 'en') === mobile ? 'first' : opensAllWays ? 'last' : 'never';
          asked.push({ ...common, opens, request: { ...parts, input } });
        }
      }
    }
  return { asked, unasked };
}

function partsOfPage({ host, owner, units }: PageReleases): Omit<RenderRequest, 'input'> {
  const players = units.filter(({ descriptor, exposes }) => descriptor.slots.includes('player') && exposes['./player']);
  return {
    host: releaseOf(host),
    exposes: [
      { release: releaseOf(owner), expose: './page' },
      ...players.map((unit) => ({ release: releaseOf(unit), expose: './player' })),
    ],
    fragments: Object.fromEntries(units.flatMap((unit) => (unit.descriptor.fragments ?? []).map((name) => [name, releaseOf(unit)]))),
    checked: units.flatMap(checkedFragments),
  };
}

export function releaseOf({ unit, version }: ReleaseManifest): RenderedRelease {
  return { unit: unit as RenderedRelease['unit'], version };
}
