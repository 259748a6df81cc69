import { createScrollMemory } from './scroll-memory.ts';

let grow: () => void;
beforeEach(() => {
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe = jest.fn();
    disconnect() {
      grow = () => undefined;
    }
    unobserve = jest.fn();
  } as never;
});

/** A window as far as scrolling goes: entries of a history, a height, a place. */
function browser() {
  const target = new EventTarget() as unknown as Window & { scrollY: number };
  const page = { height: 3000 };
  Object.assign(target, {
    scrollY: 0,
    innerHeight: 900,
    history: { state: null },
    document: {
      body: document.body,
      documentElement: {
        get scrollHeight() {
          return page.height;
        },
      },
    },
    scrollTo(_x: number, y: number) {
      target.scrollY = Math.min(y, page.height - 900);
      target.dispatchEvent(new Event('scroll'));
    },
  });
  const memory = createScrollMemory(target);
  const go = (key: string | null, step: { pushed: boolean; samePath: boolean }) => {
    (target as { history: { state: unknown } }).history.state = key ? { key } : null;
    memory.addressChanged(step);
  };
  return { target, page, memory, go };
}
const forward = { pushed: true, samePath: false };
const back = { pushed: false, samePath: false };

it('starts a new page at its top', () => {
  const { target, go } = browser();
  target.scrollTo(0, 700);
  go('b', forward);
  expect(target.scrollY).toBe(0);
});

it('keeps the scroll position when only the query changes', () => {
  const { target, go } = browser();
  target.scrollTo(0, 700);
  go('b', { pushed: true, samePath: true });
  expect(target.scrollY).toBe(700);
});

it('restores the scroll position as soon as the page is high enough', () => {
  const { target, page, memory, go } = browser();
  target.scrollTo(0, 1500);
  go('b', forward);
  page.height = 1000;
  go(null, back);
  target.scrollTo(0, 0);
  memory.pageReady();
  grow();
  expect(target.scrollY).toBe(0);
  page.height = 3000;
  grow();
  expect(target.scrollY).toBe(1500);
  go('b', back);
  memory.pageReady();
  go(null, back);
  memory.pageReady();
  grow();
  expect(target.scrollY).toBe(1500);
});

it('stops restoring once the visitor scrolls', () => {
  const { target, page, memory, go } = browser();
  target.scrollTo(0, 1500);
  go('b', forward);
  go(null, back);
  page.height = 1000;
  memory.pageReady();
  target.dispatchEvent(new Event('wheel'));
  target.scrollTo(0, 40);
  page.height = 3000;
  grow();
  expect(target.scrollY).toBe(40);
});

it('keeps the place of a page that was left before it had grown to it', () => {
  const { target, page, memory, go } = browser();
  target.scrollTo(0, 1500);
  go('b', forward);
  page.height = 1000;
  go(null, back);
  target.scrollTo(0, 0);
  go('b', back);
  page.height = 3000;
  go(null, back);
  memory.pageReady();
  grow();
  expect(target.scrollY).toBe(1500);
});
