import { autoUpdate, flip, offset, type Placement, shift, type UseFloatingReturn, useFloating } from '@floating-ui/react';

export type { Placement } from '@floating-ui/react';

/** Distance to the anchor and to the edge of the window, px. */
const GAP = 6;
const EDGE = 8;

/** Keeps a floating element at its anchor: on the other side where the wanted one lacks space, and inside the window. */
export function usePlaced(placement: Placement, open: boolean, onOpenChange: (open: boolean) => void): UseFloatingReturn {
  return useFloating({
    placement,
    open,
    onOpenChange,
    strategy: 'fixed',
    // The entry animation uses `transform`.
    transform: false,
    middleware: [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE, crossAxis: true })],
    whileElementsMounted: autoUpdate,
  });
}

/** Escape closes the innermost element only: a dialog around it stays open. */
export const DISMISS = { capture: { escapeKey: true, outsidePress: true } } as const;
