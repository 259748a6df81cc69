import {
  composeServed,
  type LiveSet,
  type ReleaseStyles,
  type RenderedPage,
  type Renderer,
  type RenderRequest,
  type ServedPage,
  sizeOfServed,
} from 'deploy-render';
import type { DocumentUnit } from 'shared-contracts';
import type { RenderInput } from 'shared-contracts/render/render-input';
import type { RouteMatch } from 'shared-contracts/routing/match';
import { visitorNetworks } from '../address/visitor-network.ts';
import type { VerifiedReleases } from '../releases/verified-releases.ts';
import { createNetworkCache } from './network-cache.ts';
import { pageKey } from './page-key.ts';
import { createRenderLimit } from './render-limit.ts';
import { type RenderedSet, releaseOf, renderedSet } from './rendered-set.ts';

/**
 * Where a page comes from: the cache, a render that other visitors wait for too, or one of its own. `limited`: it comes with placeholders,
 * for its network has asked for too many.
 */
export type RenderOrigin = 'cached' | 'shared' | 'rendered' | 'limited';

/** Renders the pages of released units, once for all visitors who ask for the same. */
export interface PageRendering {
  /**
   * The parts of a page for a visitor from an address; null for a page that is not rendered, or not for a network that has many
   * rendered. Never rejects.
   */
  serve(set: LiveSet, match: RouteMatch<DocumentUnit>, input: RenderInput, address: string): Promise<ServedPage | null>;
  /** Makes the releases of a set ready before the first page needs them. */
  warm(set: LiveSet): void;
  /** Frees the memory of all other releases (`unit@version`). */
  keep(releases: ReadonlySet<string>): void;
}

export interface PageRenderingOptions {
  renderer: Renderer;
  releases: Pick<VerifiedReleases, 'load'>;
  styles: ReleaseStyles;
  /** How long a page waits for its parts, ms. */
  budgetMs: number;
  cacheBytes: number;
  /** Pages per minute that one network may have rendered; 0 for no limit. */
  perNetwork: number;
  observer(): RenderObserver;
}

/** Hears of pages and renders, for the metrics. */
export interface RenderObserver {
  /** A page is rendered or comes from the cache. */
  onServed(origin: RenderOrigin): void;
  /** A render has ended, whole or not. */
  onRendered(page: RenderedPage): void;
}

/** An address with a longer query is not rendered: nobody follows such a link, and each is rendered anew. */
const LONGEST_SEARCH = 1024;
/** Pages of one network that may wait for the renderer, of the 48 in all. */
const AT_ONCE = 6;
const KEPT_MS = 10 * 60_000;
/** A page without all its parts is tried again after this time, ms. */
const INCOMPLETE_KEPT_MS = 5000;

export function createPageRendering(options: PageRenderingOptions): PageRendering {
  const { renderer, releases, styles, budgetMs, observer } = options;
  const sets = new WeakMap<LiveSet, Promise<RenderedSet | null>>();
  const running = new Map<string, Promise<ServedPage>>();
  const cache = createNetworkCache<ServedPage>({ bytes: options.cacheBytes, sizeOf: sizeOfServed });
  const limit = createRenderLimit({ perMinute: options.perNetwork, atOnce: AT_ONCE, now: Date.now });

  function setOf(set: LiveSet): Promise<RenderedSet | null> {
    let found = sets.get(set);
    if (!found) {
      const asked = renderedSet(set, releases);
      sets.set(set, asked);
      found = asked;
      // Its pages come without rendering for a while, then it is read again.
      void asked.then((known) => {
        if (known && !known.isWhole) setTimeout(() => sets.delete(set), INCOMPLETE_KEPT_MS).unref();
      });
    }
    return found;
  }

  /** `onEnd` hears when the renderer has nothing left to do for it. */
  async function render(key: string, request: RenderRequest, set: LiveSet, network: string, onEnd: () => void): Promise<ServedPage> {
    const compose = async (page: RenderedPage) => {
      observer().onRendered(page);
      const served = await composeServed(page, set, request.host, styles);
      keep(key, served, network);
      return served;
    };
    const end = () => {
      running.delete(key);
      onEnd();
    };
    const page = await renderer.render(request, budgetMs);
    if (!page.later) return compose(page).finally(end);
    // Until it is whole, others who ask for the page get what is there: nobody starts it again.
    page.later.then(compose).then(end, end);
    return composeServed(page, set, request.host, styles);
  }

  function keep(key: string, served: ServedPage, network: string): void {
    if (served.failures.some(({ kind }) => kind === 'busy')) return;
    const isWhole = served.failures.every(({ kind }) => kind === 'missing');
    cache.set(key, served, network, isWhole ? KEPT_MS : INCOMPLETE_KEPT_MS);
  }

  return {
    async serve(set, match, input, address) {
      const { owner, route } = match;
      if (!owner.descriptor.rendered?.includes(route.path) || input.search.length > LONGEST_SEARCH) return null;
      const found = await setOf(set);
      if (!found?.units.includes(owner)) return null;
      const request = requestOf(found, owner, input);
      const key = pageKey(request, (release) => renderer.keepsState(release));
      const network = visitorNetworks(address).line;
      const cached = cache.get(key, network);
      if (cached) {
        observer().onServed('cached');
        return cached;
      }
      const shared = running.get(key);
      if (shared) {
        observer().onServed('shared');
        return shared;
      }
      const rendering = limit.run(address, (end) => render(key, request, set, network, end));
      if (!rendering) {
        observer().onServed('limited');
        return null;
      }
      observer().onServed('rendered');
      running.set(key, rendering);
      return rendering;
    },
    warm(set) {
      void setOf(set).then(async (found) => {
        if (!found) return;
        renderer.warm(found.host, found.units.map(releaseOf));
        await styles.sheetsOf(
          set,
          found.units.flatMap((unit) => Object.keys(unit.exposes).map((expose) => ({ unit, expose }))),
        );
      });
    },
    keep(held) {
      styles.keep(held);
      renderer.keep(held);
    },
  };
}

function requestOf({ host, units, fragments, checked }: RenderedSet, owner: DocumentUnit, input: RenderInput): RenderRequest {
  const players = units.filter(({ descriptor, exposes }) => descriptor.slots.includes('player') && exposes['./player']);
  return {
    host,
    input,
    exposes: [
      { release: releaseOf(owner), expose: './page' },
      ...players.map((unit) => ({ release: releaseOf(unit), expose: './player' })),
    ],
    fragments,
    checked,
  };
}
