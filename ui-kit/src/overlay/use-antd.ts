import { useEffect, useState } from 'react';
import { kitText, useHostIfAny, useKit } from 'ui-kit/core';

type AntdParts = typeof import('./dialogs/index.ts');

/**
 * antd's parts, once they are wanted: they weigh more than all else of the kit together, and no first view needs them.
 * Null until they are there. When they do not come the visitor is told, `onFailure` runs, and the next time tries again.
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
