import { useEffect, useRef, useState } from 'react';
import { kitText, useHostIfAny, useKit } from 'ui-kit/core';

type AntdParts = typeof import('./dialogs/index.ts');

/**
 * antd's dialogs, loaded when `wanted` first holds: they are larger than the rest of the kit, and no first view needs them.
 * Null until they are loaded. When loading fails, a toast says so and `onFailure` runs; the next use tries again.
 */
export function useAntd(wanted: boolean, onFailure: () => void): AntdParts | null {
  const [parts, setParts] = useState<AntdParts | null>(null);
  const host = useHostIfAny();
  const { locale } = useKit();
  useEffect(() => {
    if (!wanted || parts) return;
    let waiting = true;
    import(/* webpackChunkName: "kit-antd" */ './dialogs/index.ts').then(
      (loaded) => waiting && setParts(loaded),
      (error: unknown) => {
        if (!waiting) return;
        host?.report(error, 'kit overlay');
        host?.bus.emit('toast.show', { kind: 'error', message: kitText(locale, 'failed') });
        onFailure();
      },
    );
    return () => {
      waiting = false;
    };
  }, [wanted, parts, host, locale, onFailure]);
  return parts;
}

/** A stable function that calls the newest one. */
export function useNewest(action: () => void): () => void {
  const newest = useRef(action);
  newest.current = action;
  return useRef(() => newest.current()).current;
}

/** Closes an open dialog when its page is left; a change of the query leaves no page. */
export function useCloseOnLeave(open: boolean, onClose: () => void): void {
  const bus = useHostIfAny()?.bus;
  const close = useNewest(onClose);
  useEffect(() => {
    if (!open || !bus) return;
    const { pathname } = location;
    return bus.on('navigation.started', ({ path }) => path.split('?')[0] !== pathname && close());
  }, [bus, open, close]);
}

/** Emits `dialog.visible` while a dialog is open, so that other units suspend their shortcuts. */
export function useDialogEvents(name: string, open: boolean): void {
  const bus = useHostIfAny()?.bus;
  useEffect(() => {
    if (!open || !bus) return;
    bus.emit('dialog.visible', { name, open: true });
    return () => bus.emit('dialog.visible', { name, open: false });
  }, [bus, name, open]);
}
