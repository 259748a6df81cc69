import { applyDeferredStyles } from './late-styles.ts';

const links = () => [...document.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="stylesheet" media="print" data-late href="/kit.css"><link rel="stylesheet" media="print" href="/paper.css">' +
    '<link rel="stylesheet" media="print" data-late href="/chrome.css">';
});

it('puts the styles that came late in force together, and leaves those that are for print', async () => {
  const [kit, paper, chrome] = links();
  const enforced = applyDeferredStyles(document);
  kit!.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(kit!.media).toBe('print');
  chrome!.dispatchEvent(new Event('load'));
  await enforced;
  expect([kit, paper, chrome].map((link) => link!.media)).toEqual(['all', 'print', 'all']);
});

it('goes on without a style sheet that does not come', async () => {
  const enforced = applyDeferredStyles(document);
  for (const link of links()) link.dispatchEvent(new Event('error'));
  await expect(enforced).resolves.toBeUndefined();
});

it('keeps nobody waiting where there is nothing to wait for', async () => {
  document.head.innerHTML = '';
  await expect(applyDeferredStyles(document)).resolves.toBeUndefined();
});
