import { slotView } from './slot-view.ts';

/** A slot of 900 px in a window that is scrolled down by 400 px; jsdom has no layout. */
function scrolledSlot() {
  const node = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(node, 'offsetHeight', { value: 900 });
  Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scrollUp = () => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  return { node, view: slotView({ node, locale: 'en' }), scrolled, scrollUp };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps the height of the slot during a swap and for a second after it, then lets it shrink', () => {
  const { node, view } = scrolledSlot();
  const release = view.holdHeight(true);
  jest.advanceTimersByTime(60_000);
  expect(node.style.minHeight).toBe('900px');
  release();
  jest.advanceTimersByTime(999);
  expect(node.style.minHeight).toBe('900px');
  jest.advanceTimersByTime(1);
  expect(node.style.minHeight).toBe('');
});

it('keeps the height for a swap that begins while an earlier one ends', () => {
  const { node, view } = scrolledSlot();
  view.holdHeight(true)();
  jest.advanceTimersByTime(500);
  view.holdHeight(true);
  jest.advanceTimersByTime(5000);
  expect(node.style.minHeight).toBe('900px');
});

it('restores the scroll position where the visitor stays on the page, and only where it moved', () => {
  const { view, scrolled, scrollUp } = scrolledSlot();
  view.holdHeight(true)();
  expect(scrolled).not.toHaveBeenCalled();
  const [inPlace, navigated] = [view.holdHeight(true), view.holdHeight(false)];
  scrollUp();
  navigated();
  expect(scrolled).not.toHaveBeenCalled();
  inPlace();
  expect(scrolled.mock.calls).toEqual([[0, 400]]);
});
