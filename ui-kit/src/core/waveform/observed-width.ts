import { flushSync } from 'react-dom';

type Hear = (width: number) => void;

/*
 * One observer for all waveforms of a page. It reports sizes after the browser's own layout: reading the width of a new
 * element would force a layout of the whole list while it renders. Widths reported in one frame are drawn together,
 * before that frame is painted.
 */
const hearing = new Map<Element, Hear>();
let observer: ResizeObserver | undefined;

function notify(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target, contentRect } of entries) hearing.get(target)?.(contentRect.width);
  });
}

/** Reports the width of an element in px, now and on every change. Returns a function that stops it. */
export function observeWidth(element: Element, hear: Hear): () => void {
  observer ??= new ResizeObserver(notify);
  hearing.set(element, hear);
  observer.observe(element);
  return () => {
    hearing.delete(element);
    observer?.unobserve(element);
  };
}
