import { type RefObject, useEffect } from 'react';

/**
 * After an attempt to send a form, puts the focus into its first wrong field: on a phone it may be out of sight.
 * @param attempts how often the visitor tried to send it.
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // Above the buttons that stay at the lower edge.
    field?.scrollIntoView({ block: 'center' });
  }, [form, attempts]);
}
