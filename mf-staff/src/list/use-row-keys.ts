import { type RefObject, useEffect } from 'react';
import { isPageKey } from '../frame/page-keys.ts';

/** `j` and `k` move the focus through the rows of a table; a row hears Enter itself. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || !isPageKey(event)) return;
      const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
      rows[next]?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [table]);
}
