/** How far the page moves in one frame, px. */
export const STEP = 120;

/** Takes the page to its top: 120 px a frame, at once where motion is not wanted. Any scrolling by hand ends it. */
export function backToTop(target: Window): void {
  if (target.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    target.scrollTo(0, 0);
    return;
  }
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  target.addEventListener('wheel', stop, { once: true, passive: true });
  target.addEventListener('touchstart', stop, { once: true, passive: true });
  const step = () => {
    if (stopped || target.scrollY <= 0) {
      target.removeEventListener('wheel', stop);
      target.removeEventListener('touchstart', stop);
      return;
    }
    target.scrollTo(0, Math.max(0, target.scrollY - STEP));
    // stays: ends at the top, or when the visitor scrolls.
    target.requestAnimationFrame(step);
  };
  // stays: ends at the top, or when the visitor scrolls.
  target.requestAnimationFrame(step);
}
