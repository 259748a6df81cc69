import { checkedFragments } from 'deploy-render/fragment-parameters';
import type { RenderRequest } from 'deploy-render/rendered-page';
import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { RenderedRelease, RenderInput } from 'shared-contracts/render/render-input';
import type { RecordedAnswers } from './recorded-answers.ts';
import type { RenderCheckOptions, Rendered } from './render-report.ts';
import { samplePage } from './sample-pages.ts';

/** A page to render, with what a message says of it. */
export interface AskedPage {
  address: string;
  route: string;
  locale: Locale;
  mobile: boolean;
  /** Whether a value of the address is invented: the page may then say that it does not exist. */
  isMadeUp: boolean;
  request: RenderRequest;
}

/** The releases that make a page. */
export interface PageReleases {
  host: ReleaseManifest;
  owner: Rendered;
  /** All units with a server build. */
  units: readonly Rendered[];
}

/** A page of each rendered route of a unit, in both languages and on both devices. `unasked` are routes without answers. */
export async function askedPages(
  { brand, set }: Pick<RenderCheckOptions, 'brand' | 'set'>,
  releases: PageReleases,
  answers: RecordedAnswers,
): Promise<{ asked: AskedPage[]; unasked: string[] }> {
  const { owner } = releases;
  const everywhere = [...set.values()].flatMap(({ descriptor }) => descriptor?.data ?? []);
  const parts = partsOfPage(releases);
  const asked: AskedPage[] = [];
  const unasked: string[] = [];
  for (const route of owner.descriptor.routes.filter(({ path: own }) => owner.descriptor.rendered!.includes(own)))
    for (const locale of LOCALES) {
      const page = await samplePage(route, everywhere, locale, answers);
      if (!page) {
        unasked.push(`${route.path} (${locale})`);
        continue;
      }
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
        asked.push({ address: path + search, route: route.path, locale, mobile, isMadeUp, request: { ...parts, input } });
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
