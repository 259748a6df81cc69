import { useSyncExternalStore } from 'react';
import { useHost } from 'ui-kit/core';

/** The width at which the layout changes (domain §1); the shell decides, this only says when to ask it again. */
const PHONE_WIDTH = '(max-width: 767.98px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE_WIDTH);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True in the phone layout. */
export function usePhone(): boolean {
  const host = useHost();
  const read = () => host.mobile;
  return useSyncExternalStore(subscribe, read, read);
}
