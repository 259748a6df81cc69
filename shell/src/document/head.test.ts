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
  const enforced = applyDeferredStyles(document, () => false);
  kit!.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(kit!.media).toBe('print');
  chrome!.dispatchEvent(new Event('load'));
  await enforced;
  expect([kit, paper, chrome].map((link) => link!.media)).toEqual(['all', 'print', 'all']);
});

it('continues without a style sheet that does not load, and leaves it to what needs it', async () => {
  const [kit, , chrome] = links();
  const enforced = applyDeferredStyles(document, () => false);
  kit!.dispatchEvent(new Event('load'));
  chrome!.dispatchEvent(new Event('error'));
  await enforced;
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/kit.css', '/paper.css']);
});

it('continues without a style sheet that had failed before this code ran, after a second', async () => {
  jest.useFakeTimers();
  const [kit, , chrome] = links();
  const enforced = applyDeferredStyles(document, (address) => address === chrome!.href);
  kit!.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1000);
  await enforced;
  jest.useRealTimers();
  expect(links().map((link) => [link.getAttribute('href'), link.media])).toEqual([
    ['/kit.css', 'all'],
    ['/paper.css', 'print'],
  ]);
}, 2000);

describe('the preloaded sheets of a rendered page', () => {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

  beforeEach(() => {
    document.head.innerHTML = '<link rel="preload" as="style" href="/kit.css" integrity="sha384-kit">';
    document.body.innerHTML =
      '<main data-served=""></main><link rel="preload" as="style" href="/unit.css"><link rel="preload" as="script" href="/a.js">';
  });

  it('are applied in their order, with their digests, by the addresses that units know', async () => {
    const applied = applyDeferredStyles(document, () => true);
    expect(sheets().map((link) => [link.getAttribute('href'), link.getAttribute('integrity'), link.media])).toEqual([
      [`${location.origin}/kit.css`, 'sha384-kit', 'print'],
      [`${location.origin}/unit.css`, '', 'print'],
    ]);
    for (const link of sheets()) link.dispatchEvent(new Event('load'));
    await applied;
    expect(sheets().map((link) => link.media)).toEqual(['all', 'all']);
  });

  it('are left to what needs them when they are late, or do not load', async () => {
    const applied = applyDeferredStyles(document, (address) => address.endsWith('/kit.css'));
    expect(sheets()).toHaveLength(1);
    sheets()[0]!.dispatchEvent(new Event('error'));
    await applied;
    expect(sheets()).toHaveLength(0);
  });

  it('are left to what needs them when the page has placeholders', async () => {
    document.body.innerHTML = '<main></main>';
    await applyDeferredStyles(document, () => true);
    expect(sheets()).toHaveLength(0);
  });
});

it('does not wait without deferred styles', async () => {
  document.head.innerHTML = '';
  await expect(applyDeferredStyles(document)).resolves.toBeUndefined();
});
