import { useEffect } from 'react';
import { useHostIfAny } from 'ui-kit/core';

/** Tells the house that a dialog stands open, so that shortcuts hold still meanwhile. */
export function useDialogEvents(name: string, open: boolean): void {
  const bus = useHostIfAny()?.bus;
  useEffect(() => {
    if (!open || !bus) return;
    bus.emit('dialog.visible', { name, open: true });
    return () => bus.emit('dialog.visible', { name, open: false });
  }, [bus, name, open]);
}
