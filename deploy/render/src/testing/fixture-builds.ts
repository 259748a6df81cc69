import type { RenderedRelease, RenderInput } from 'shared-contracts/render/render-input';
import type { RenderRequest } from '../rendered-page.ts';

/** Server build of a host without a library: it shares one module, and renders what a unit's `prepare` gives. */
export const HOST_BUILD = `
exports.shared = { kit: { row: (text) => '<li class="row">' + text + '</li>' } };
const hostOf = (release, input) => ({
  unit: release.unit, version: release.version, locale: input.locale, path: input.path, search: input.search, mobile: input.mobile, data: input.data,
});
exports.renderPart = async (module, part, input) => {
  const view = await module[part.expose]().prepare(hostOf(part, input));
  const html = view.element();
  view.dispose();
  return { html, fragments: view.fragments ?? [] };
};
exports.renderFragments = async (module, release, shown, input) => {
  const views = await module['./fragments']().prepareFragments(hostOf(release, input), shown);
  return views.map((view) => (view === null ? null : view.element()));
};
exports.renderFrame = async (release, input) => ({
  header: '<nav class="bar">' + (input.locale === 'en' ? 'Music' : '音乐') + ' ' + release.version + '</nav>',
  footer: '<small class="foot">ICP</small>',
});
`;

/** Server build of a unit: `page` and `player` are bodies of functions of `host` that return HTML; `top` runs at import. */
export function unitBuild({
  page = "return '<ul class=\"rows\">' + row(host.unit + ' ' + host.version + ' ' + host.path) + '</ul>';",
  player = "return '<p class=\"player\">' + host.version + '</p>';",
  top = '',
  shown = '[]',
  fragment = "return '<b class=\"price\">' + shown.params.id + '</b>';",
}: {
  page?: string;
  player?: string;
  top?: string;
  /** Fragments that its page shows, as code. */
  shown?: string;
  /** Body of a function of `shown` and `host`: HTML of one fragment, or null. */
  fragment?: string;
}): string {
  const expose = (body: string, fragments: string) => `() => ({
    prepare: async (host) => {
      const html = await (async () => { ${body} })();
      return { element: () => html, fragments: ${fragments}, dispose() {} };
    },
  })`;
  return `
    const { row } = require('kit');
    ${top}
    module.exports = {
      './page': ${expose(page, shown)},
      './player': ${expose(player, '[]')},
      './fragments': () => ({
        prepareFragments: async (host, all) => all.map((shown) => ({ element: () => { ${fragment} }, dispose() {} })),
      }),
    };`;
}

export const INPUT: RenderInput = {
  locale: 'zh',
  mobile: false,
  path: '/music',
  search: '',
  layout: 'default',
  brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
  data: [],
};

export const HOST_RELEASE: RenderedRelease = { unit: 'shell', version: '1.0.0' };
export const PAGE_RELEASE: RenderedRelease = { unit: 'mf-catalog', version: '1.0.0' };
export const PLAYER_RELEASE: RenderedRelease = { unit: 'mf-player', version: '1.0.0' };

/** A page of the catalogue with the player. */
export function pageRequest(part: Partial<RenderRequest> = {}): RenderRequest {
  return {
    host: HOST_RELEASE,
    input: INPUT,
    exposes: [
      { release: PAGE_RELEASE, expose: './page' },
      { release: PLAYER_RELEASE, expose: './player' },
    ],
    fragments: {},
    ...part,
  };
}
