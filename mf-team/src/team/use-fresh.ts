import { useEffect } from 'react';
import { useRevalidator } from 'ui-kit/router';

const EVERY_MS = 30_000;

/** Reads the page again when the visitor comes back to it, and twice a minute while it is seen: others change the same team. */
export function useFresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(again, EVERY_MS);
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [revalidate]);
}
