import { removePageHead } from './first-head.ts';

it('leaves nothing in the head that speaks of the page before, and everything that holds for all', () => {
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
