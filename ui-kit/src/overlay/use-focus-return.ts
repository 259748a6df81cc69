import { useEffect, useMemo } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened. antd does so when a dialog closes; one that its page takes away while it is
 * open would leave somebody at the keyboard at the top of the document.
 */
export function useFocusReturn(open: boolean): void {
  // While it is drawn: the dialog takes the focus before any effect of this component.
  const opener = useMemo(() => (open ? document.activeElement : null), [open]);
  useEffect(
    () => () =>
      // After the clean-up of the dialog, which holds the focus inside until then.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }),
    [opener],
  );
}
