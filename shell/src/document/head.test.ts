import { applyDeferredStyles, removePageHead } from './head.ts';

it('removes the head entries of the previous page and keeps those of all pages', () => {
  document.head.innerHTML =
    '<meta name="viewport" content="x"><title>音乐</title><meta name="description" content="a"><meta name="keywords" content="b">' +
    '<link rel="canonical" href="/music"><link rel="alternate" hreflang="en" href="/en/music"><meta property="og:title" content="c">' +
    '<meta name="twitter:card" content="summary"><script type="application/ld+json">{}</script><link rel="icon" href="/favicon.svg">' +
    '<link rel="stylesheet" href="/kit.css"><meta name="theme-color" content="#fff">';
  removePageHead(document);
  expect([...document.head.children].map((node) => node.getAttribute('name') ?? node.getAttribute('rel') ?? node.localName)).toEqual([
    'viewport',
    'title',
    'icon',
    'stylesheet',
    'theme-color',
  ]);
});

const links = () => [...document.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="stylesheet" media="print" data-deferred href="/kit.css"><link rel="stylesheet" media="print" href="/paper.css">' +
    '<link rel="stylesheet" media="print" data-deferred href="/chrome.css">';
});

it('enables deferred styles together, and leaves print styles unchanged', async () => {
  const [kit, paper, chrome] = links();
  const enforced = applyDeferredStyles(document);
  kit!.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(kit!.media).toBe('print');
  chrome!.dispatchEvent(new Event('load'));
  await enforced;
  expect([kit, paper, chrome].map((link) => link!.media)).toEqual(['all', 'print', 'all']);
});

it('continues without a style sheet that does not load', async () => {
  const enforced = applyDeferredStyles(document);
  for (const link of links()) link.dispatchEvent(new Event('error'));
  await expect(enforced).resolves.toBeUndefined();
});

it('does not wait without deferred styles', async () => {
  document.head.innerHTML = '';
  await expect(applyDeferredStyles(document)).resolves.toBeUndefined();
});
