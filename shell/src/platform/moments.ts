/** Runs when the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const idle = () => (window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 300));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

/** Time that reports are collected before they leave together, ms. */
const BATCH_MS = 2000;

/** Schedules a flush: soon, and at once when the page is hidden (the last moment that a phone gives). */
export function flushSchedule(): (flush: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: () => void = () => undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') last();
  });
  return (flush) => {
    last = flush;
    clearTimeout(timer);
    timer = setTimeout(flush, BATCH_MS);
  };
}
