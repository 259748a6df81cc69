import { DEFAULT_BRAND } from 'deploy-release/settings';
import {
  composeServed,
  documentMarkup,
  headMarkup,
  type LiveSet,
  liveSet,
  pageFiles,
  type ReleaseFiles,
  type RenderedPage,
  readCritical,
  readSkeletons,
  releaseStyles,
} from 'deploy-render';
import type { Brand } from 'shared-contracts/host';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { pageHeaderOf } from 'shared-contracts/release/page-header';
import { matchRoutes } from 'shared-contracts/routing/match';
import type { AskedPage } from './asked-pages.ts';

/** Origin of the addresses that a document names for search engines. */
const ORIGIN = 'https://gate.invalid';

/** Generous: a busy machine must not refuse a release. */
const TIMEOUTS = { load: 15_000, bootstrap: 15_000, mount: 15_000, unmount: 15_000 };

/** Writes documents of pages of some releases as the edge does, for a guest who follows no changes. */
export interface PageDocuments {
  /** Null where the page of the route is not among what was rendered: there is nothing to take over. */
  documentOf(page: AskedPage, rendered: RenderedPage, nonce: string): Promise<string | null>;
}

export async function pageDocuments(
  host: ReleaseManifest,
  units: Iterable<ReleaseManifest>,
  files: ReleaseFiles,
  ownBrand: Brand,
): Promise<PageDocuments> {
  const brand = { ...DEFAULT_BRAND, ...ownBrand };
  const skeletons = readSkeletons((await files.file(host.unit, host.version, 'skeleton.json'))?.bytes ?? null);
  const critical = await readCritical(host, files);
  const remotes = [...units].filter(({ descriptor }) => descriptor !== null);
  const set: LiveSet = liveSet({ channel: 'gate', sequence: 0, channelHash: '' }, { manifest: host, skeletons, critical }, remotes, []);
  const styles = releaseStyles(files);
  return {
    async documentOf({ request: { host: release, input } }, rendered, nonce) {
      const { locale, mobile, path, search, data } = input;
      const match = matchRoutes(set.routes, path);
      const served = await composeServed(rendered, set, release, styles);
      if (!match || !served.page) return null;
      const { route, params, owner } = match;
      const query = new URLSearchParams(search);
      const first = route.data?.length ? data[0]?.data : undefined;
      const name = brand.name[locale];
      return documentMarkup({
        set,
        locale,
        layout: route.layout,
        mobile,
        status: 200,
        message: '',
        pageHeader: pageHeaderOf(match, query, locale),
        brand,
        nonce,
        head: headMarkup({
          route,
          params,
          query,
          data: first,
          answers: data,
          editors: null,
          locale,
          path,
          origin: ORIGIN,
          status: 200,
          name,
        }),
        files: pageFiles(set, { unit: owner, route }, locale),
        data: [...data],
        isMember: false,
        served,
        timeouts: TIMEOUTS,
        tab: { keys: [], cohort: 0, view: '', preview: true },
        note: '',
      });
    },
  };
}
