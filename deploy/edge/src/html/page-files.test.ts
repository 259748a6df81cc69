import type { LiveSet } from '../releases/live-set.ts';
import { pageFiles } from './page-files.ts';

const BASE = '/releases/shell/1.0.0/';

function hostStyles(css: string | null): string {
  const manifest = { entry: 'boot.js', exposes: { '.': { js: [], css: ['boot.css', 'chrome.css'], locales: { zh: [], en: [] } } } };
  const critical = css === null ? null : { base: BASE, files: [`${BASE}boot.css`], css };
  const set = { host: { manifest, base: BASE }, critical, units: [] } as unknown as LiveSet;
  return pageFiles(set, null, 'zh').hostStyles;
}

test.each([
  ['in layers are added by the host, in any order', '@layer a,b;@layer a{body{margin:0}}', 'fetched'],
  ['without layers must all be there before those of a unit', 'body{margin:0}', 'deferred'],
  ['of which none are inlined hold the first paint back', null, 'blocking'],
])('styles of a host %s', (_, css, expected) => {
  expect(hostStyles(css)).toBe(expected);
});
