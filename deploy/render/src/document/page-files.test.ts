import type { LiveSet } from './live-set.ts';
import { pageFiles } from './page-files.ts';

const BASE = '/releases/shell/1.0.0/';

function hostStyles(css: string | null): string {
  const manifest = { entry: 'boot.js', exposes: { '.': { js: [], css: ['boot.css', 'chrome.css'], locales: { zh: [], en: [] } } } };
  const critical = css === null ? null : { base: BASE, files: [`${BASE}boot.css`], css };
  const set = { host: { manifest, base: BASE }, critical, units: [] } as unknown as LiveSet;
  return pageFiles(set, null, 'zh').hostStyles;
}

test('of a page expose in parts, the document preloads that of the route', () => {
  const files = (name: string) => ({ js: [`${name}.js`], css: [`${name}.css`], locales: { zh: [], en: [] } });
  const part = { ...files('track'), kit: ['controls'] };
  const expose = { ...files('page'), chunks: { track: part, list: files('list') } };
  const unit = { unit: 'mf-catalog', entry: '/c/entry.js', base: '/c/', exposes: { './page': expose }, descriptor: { slots: ['page'] } };
  const manifest = { entry: 'boot.js', exposes: { '.': files('chrome'), 'ui-kit/controls': files('controls') } };
  const set = { host: { manifest, base: BASE }, critical: null, units: [unit] } as unknown as LiveSet;
  const ofRoute = (code?: string) => pageFiles(set, { unit, route: { code } } as unknown as Parameters<typeof pageFiles>[1], 'zh');
  const kit = [`${BASE}controls.js`];
  expect(ofRoute('track').scripts).toEqual([`${BASE}chrome.js`, '/c/entry.js', '/c/page.js', ...kit, '/c/track.js']);
  expect(ofRoute('track').styles).toContain('/c/track.css');
  // A route without a part, or of a part that the release does not have.
  for (const code of [undefined, 'gone']) expect(ofRoute(code).scripts).toEqual([`${BASE}chrome.js`, '/c/entry.js', '/c/page.js']);
});

test('what draws covers and icons is apart from the scripts of a page', () => {
  const art = { js: ['kit-art.js'], css: [], locales: { zh: [], en: [] } };
  const manifest = { entry: 'boot.js', exposes: { '.': { ...art, js: ['chrome.js'] }, 'ui-kit/art': art } };
  const set = { host: { manifest, base: BASE }, critical: null, units: [] } as unknown as LiveSet;
  expect(pageFiles(set, null, 'zh')).toMatchObject({ scripts: [`${BASE}chrome.js`], drawing: [`${BASE}kit-art.js`] });
  expect(pageFiles({ ...set, host: { ...set.host, manifest: { ...manifest, exposes: {} } } } as LiveSet, null, 'zh').drawing).toEqual([]);
});

test.each([
  ['in layers are added by the host, in any order', '@layer a,b;@layer a{body{margin:0}}', 'fetched'],
  ['without layers must all be there before those of a unit', 'body{margin:0}', 'deferred'],
  ['of which none are inlined hold the first paint back', null, 'blocking'],
])('styles of a host %s', (_, css, expected) => {
  expect(hostStyles(css)).toBe(expected);
});
