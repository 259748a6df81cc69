import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Placement, place } from './place.ts';

export interface FloatingOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  placement: Placement;
  /** Escape, or a press outside of both; `returnFocus` when the focus belongs back at the anchor. */
  onDismiss: (returnFocus: boolean) => void;
}

/** Keeps something at its anchor while it is open, and closes it by Escape and by a press elsewhere. */
export function useFloating({ open, anchor, placement, onDismiss }: FloatingOptions): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement | null>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useLayoutEffect(() => {
    if (!open) return;
    const settle = (): void => {
      const element = floating.current;
      if (!element || !anchor.current) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = place(anchor.current.getBoundingClientRect(), size, room, placement);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    settle();
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settle, { capture: true });
    };
  }, [open, anchor, placement]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Only the innermost thing closes: a dialog around this one stays.
      event.stopPropagation();
      dismiss.current(true);
    };
    const onPress = (event: Event): void => {
      const target = event.target as Node;
      if (!floating.current?.contains(target) && !anchor.current?.contains(target)) dismiss.current(false);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [open, anchor]);

  return floating;
}
