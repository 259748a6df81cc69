import { fakeBrowser } from '../testing/fake-browser.ts';
import { pageRequest } from '../testing/fixture-builds.ts';
import { createBrowserCheck } from './browser-check.ts';

let started: number;
beforeEach(() => {
  started = 0;
});

/** Opens pages by address, of which those with `bad` in it are never taken over, in browsers of which only the first ones start. */
async function check(addresses: string[], { starts = 99, tries = 2, withinMs = 20_000 } = {}) {
  const start = async () => {
    started += 1;
    if (started > starts) throw new Error('no room');
    const browser = fakeBrowser(() => {
      const { params } = browser.read.findLast(({ method }) => method === 'Page.navigate')!;
      return String(params.url).includes('bad') ? 1 : 0;
    });
    return browser;
  };
  const browser = createBrowserCheck({ program: '', pageMs: 800, start });
  const pages = addresses.map((address, page) => ({
    page,
    address,
    request: pageRequest(),
    language: 'zh-CN',
    mobile: false,
    aheadMs: 0,
    answer: async () => null,
  }));
  const { findings, unseen } = await browser.check(pages, performance.now() + withinMs, tries);
  await browser.close();
  return { kinds: findings.map(({ page, kind }) => `${page} ${kind}`), unseen, failure: browser.failure() };
}

it('a page that fails is opened again in a new browser, and the pages after it are opened too', async () => {
  expect(await check(['/', '/bad', '/music'])).toEqual({ kinds: ['1 stalled'], unseen: [], failure: null });
  expect(started).toBe(3);
});

it('after two pages that fail no further one is opened', async () => {
  expect(await check(['/bad/1', '/', '/bad/2', '/music'])).toEqual({ kinds: ['0 stalled', '2 stalled'], unseen: [3], failure: null });
});

it('a page that failed once is no fault of a release when the browser does not start again', async () => {
  expect(await check(['/', '/bad', '/music'], { starts: 1 })).toEqual({ kinds: [], unseen: [1, 2], failure: 'no room' });
});

it('a page is opened once where that is enough', async () => {
  expect(await check(['/bad'], { tries: 1 })).toMatchObject({ kinds: ['0 stalled'] });
  expect(started).toBe(1);
});
