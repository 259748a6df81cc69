import { renderToString } from 'react-dom/server';
import { FRAGMENT_NODE, idPrefixOf, type RenderedPart, type ShownFragment } from 'shared-contracts/render/render-input';
import type { FragmentExpose, HostServerModule, ServerExpose } from 'shared-contracts/render/server-module';
import { isNotFound, isRouteErrorResponse } from 'ui-kit/router';
import { AnswerMissing, serverHost } from './server-host.ts';

/*
 * Rendering of the host's server build: what a browser would draw first for a visitor of whom nothing is known. The build adds the
 * shared libraries (`HostServerModule`).
 */

const FRAGMENTS = './fragments';

export const renderPart: HostServerModule['renderPart'] = async (module, part, input) => {
  try {
    return await renderExpose(module, part, input);
  } catch (error) {
    // The page says so of its address, as it would in a browser: the release does what it should.
    throw isAbsent(error) ? new AnswerMissing('there is no such page') : error;
  }
};

/** Whether a page or a fragment says that what it shows does not exist: by the kit, or by a 404 of a loader. */
function isAbsent(error: unknown): boolean {
  return isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404);
}

const renderExpose: HostServerModule['renderPart'] = async (module, part, input) => {
  const shown: ShownFragment[] = [];
  const host = serverHost(part, input, shown);
  const view = await (exposeOf(module, part.expose) as ServerExpose).prepare(host);
  try {
    const html = renderToString(view.element as React.ReactNode, { identifierPrefix: idPrefixOf(part.unit, part.expose) });
    return withPlaces(html, shown);
  } finally {
    view.dispose();
  }
};

/** Number that a fragment has when it is drawn. */
const NUMBERED = /<span class="yh-fragment-node" data-place="(\d+)"><\/span>/g;

/** The fragments whose places are in the HTML, in their order: of a part that waits React draws the placeholder alone. */
function withPlaces(html: string, shown: readonly ShownFragment[]): RenderedPart {
  const fragments: ShownFragment[] = [];
  const plain = html.replace(NUMBERED, (node, place: string) => {
    const fragment = shown[Number(place)];
    // A number that nobody was given is not of this kit.
    if (!fragment) return node;
    fragments.push(fragment);
    return FRAGMENT_NODE;
  });
  return { html: plain, fragments };
}

export const renderFragments: HostServerModule['renderFragments'] = async (module, release, shown, input) => {
  const { prepareFragments } = exposeOf(module, FRAGMENTS) as FragmentExpose;
  const views = await prepareFragments(serverHost(release, input), shown);
  return views.map((view, index) => {
    try {
      return renderToString(view.element as React.ReactNode, { identifierPrefix: `${idPrefixOf(release.unit, FRAGMENTS)}${index}-` });
    } catch (error) {
      // The others are not touched; the browser draws this one, and reports it when it throws there too. One for which there is
      // nothing to draw yet is no fault of the release.
      return error instanceof AnswerMissing || isAbsent(error) ? '' : null;
    } finally {
      view.dispose();
    }
  });
};

export { renderFrame } from './render-frame.tsx';

function exposeOf(module: Parameters<HostServerModule['renderPart']>[0], expose: string): ServerExpose | FragmentExpose {
  const load = module[expose];
  if (!load) throw new Error(`no ${expose} in the server build`);
  return load();
}
