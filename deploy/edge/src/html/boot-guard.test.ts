/** @jest-environment jsdom */
import { BOOT_ID, bootGuardMarkup, bootGuardScript } from './boot-guard.ts';

/** A page whose boot script has neither come nor failed yet. `waitMs`: how long it may take. */
function openPage(waitMs = 1e6) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentDocument: inner, contentWindow } = frame;
  const window = contentWindow as Window & typeof globalThis;
  inner!.write(`<head>${bootGuardScript('n0nce', waitMs)}<script id="${BOOT_ID}" type="text/plain"></script></head><body></body>`);
  inner!.close();
  const words = inner!.createRange().createContextualFragment(bootGuardMarkup('en')).firstElementChild as HTMLElement;
  return {
    words,
    /** The parser comes to the words. */
    comeToWords: () => inner!.body.append(words),
    boot: (event: 'load' | 'error') => inner!.getElementById(BOOT_ID)!.dispatchEvent(new window.Event(event)),
    scriptError: (filename: string) => window.dispatchEvent(new window.ErrorEvent('error', { filename })),
    changed: () =>
      new Promise<void>((resolve) => {
        new window.MutationObserver(() => resolve()).observe(words, { attributes: true });
      }),
    close: () => frame.remove(),
  };
}

let page: ReturnType<typeof openPage>;
afterEach(() => page.close());

test('a script that does not come leaves words and a link to the same page', () => {
  page = openPage();
  page.comeToWords();
  expect(page.words.hidden).toBe(true);
  page.boot('error');
  expect(page.words.hidden).toBe(false);
  expect(page.words.querySelector('a')!.getAttribute('href')).toBe('');
});

test('the words are said when the document comes to them after the error', async () => {
  page = openPage();
  page.boot('error');
  const shown = page.changed();
  page.comeToWords();
  await shown;
  expect(page.words.hidden).toBe(false);
});

test('a script that breaks before it began is said, one that breaks later is the shell’s to say', () => {
  page = openPage();
  page.comeToWords();
  page.scriptError('https://shop.example/releases/mf-catalog/1.0.0/page.1.js');
  expect(page.words.hidden).toBe(true);
  page.scriptError('https://shop.example/releases/shell/1.0.0/boot.1.js');
  expect(page.words.hidden).toBe(false);
  page.boot('load');
  page.scriptError('https://shop.example/releases/shell/1.0.0/boot.1.js');
  expect(page.words.hidden).toBe(true);
});

test('a script that is very late is said to be until it comes', async () => {
  page = openPage(0);
  page.comeToWords();
  await page.changed();
  expect(page.words.hidden).toBe(false);
  page.boot('load');
  expect(page.words.hidden).toBe(true);
});

test('the words are said in both languages, and all of it adds little to a page', () => {
  page = openPage();
  expect(bootGuardMarkup('zh')).toMatch(/重新加载/);
  expect(bootGuardMarkup('en')).toMatch(/Load it again/);
  expect(bootGuardMarkup('zh').length + bootGuardScript('').length).toBeLessThan(600);
});
