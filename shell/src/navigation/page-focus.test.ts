import { createPageFocus, type PageFocus } from './page-focus.ts';

let focus: PageFocus;
const main = () => document.querySelector('main')!;

beforeEach(() => {
  document.body.innerHTML = '<header><a href="/">首页</a></header><main tabindex="-1"><a href="/music">音乐</a></main>';
  focus = createPageFocus(document, main);
});

test('a new page has the focus when the link that led to it is gone', () => {
  main().querySelector('a')!.focus();
  focus.addressChanged({ samePath: false });
  main().innerHTML = '<h1>音乐</h1>';
  focus.pageReady();
  expect(document.activeElement).toBe(main());
});

test('a new page that is drawn after its data is there has the focus too', async () => {
  main().querySelector('a')!.focus();
  focus.addressChanged({ samePath: false });
  focus.pageReady();
  expect(document.activeElement).not.toBe(main());
  main().innerHTML = '<h1>音乐</h1>';
  await Promise.resolve();
  expect(document.activeElement).toBe(main());
});

test('a link of the header keeps the focus', () => {
  const link = document.querySelector<HTMLElement>('header a')!;
  link.focus();
  focus.addressChanged({ samePath: false });
  focus.pageReady();
  expect(document.activeElement).toBe(link);
});

test.each([
  ['the first page', () => undefined],
  ['a change of filters', () => focus.addressChanged({ samePath: true })],
])('%s leaves the focus alone', (_what, step) => {
  step();
  focus.pageReady();
  expect(document.activeElement).toBe(document.body);
});

test('a page that moves on to another address before it is there is one new page', () => {
  focus.addressChanged({ samePath: false });
  focus.addressChanged({ samePath: true });
  focus.pageReady();
  expect(document.activeElement).toBe(main());
});
