import type { HostProps } from '../host.ts';
import { HYDRATION } from '../release/health.ts';
import { isTranslated } from './page-translation.ts';

/**
 * Handler of React's recoverable errors while a served part is adopted: reports that the first render in the browser differs from
 * what was served. React has drawn the part anew by then. What the server left open, because it had no answer, comes as an error with
 * a digest; it is no difference. Nor is that of a page which a translator has changed.
 */
export function reportHydration({ report }: Pick<HostProps, 'report'>): (error: unknown) => void {
  // What the translator put there is gone when React has drawn the part anew.
  const wasTranslated = isTranslated(document);
  return (error) => {
    const isLeftOpen = typeof error === 'object' && error !== null && 'digest' in error;
    if (!isLeftOpen && !wasTranslated && !isTranslated(document)) report(error, HYDRATION);
  };
}
