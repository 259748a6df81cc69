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

test('a boot script that does not load leaves a message with a reload link', () => {
  page = openPage();
  page.comeToWords();
  expect(page.words.hidden).toBe(true);
  page.boot('error');
  expect(page.words.hidden).toBe(false);
  expect(page.words.querySelector('a')!.getAttribute('href')).toBe('');
});

test('the message appears even when the error precedes it in the document', async () => {
  page = openPage();
  page.boot('error');
  const shown = page.changed();
  page.comeToWords();
  await shown;
  expect(page.words.hidden).toBe(false);
});

test('a boot script that fails early shows the message; later errors are left to the shell', () => {
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

test('a very late boot script shows the message until it arrives', async () => {
  page = openPage(0);
  page.comeToWords();
  await page.changed();
  expect(page.words.hidden).toBe(false);
  page.boot('load');
  expect(page.words.hidden).toBe(true);
});

test('the message exists in both languages and adds little to a page', () => {
  page = openPage();
  expect(bootGuardMarkup('zh')).toMatch(/重新加载/);
  expect(bootGuardMarkup('en')).toMatch(/Load it again/);
  expect(bootGuardMarkup('zh').length + bootGuardScript('').length).toBeLessThan(600);
});
