import { flushSync } from 'react-dom';

type Hear = (width: number) => void;

/*
 * One observer for all waveforms of a page. It hears of sizes when the browser has laid the page out by itself: asking an
 * element for its width as soon as it stands would lay out a whole list of rows in the middle of drawing it, also those that
 * nobody sees yet. All that is told in one frame is drawn in one go, before that frame is painted.
 */
const hearing = new Map<Element, Hear>();
let observer: ResizeObserver | undefined;

function tell(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target, contentRect } of entries) hearing.get(target)?.(contentRect.width);
  });
}

/** Tells the width of an element in px now and whenever it changes, until the answer is called. */
export function observeWidth(element: Element, hear: Hear): () => void {
  observer ??= new ResizeObserver(tell);
  hearing.set(element, hear);
  observer.observe(element);
  return () => {
    hearing.delete(element);
    observer?.unobserve(element);
  };
}
