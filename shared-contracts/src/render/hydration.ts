import type { HostProps } from '../host.ts';
import { HYDRATION } from '../release/health.ts';

/**
 * Handler of React's recoverable errors while a served part is adopted: reports that the first render in the browser differs from
 * what was served. React has drawn the part anew by then. What the server left open, because it had no answer, comes as an error with
 * a digest; it is no difference.
 */
export function reportHydration({ report }: Pick<HostProps, 'report'>): (error: unknown) => void {
  return (error) => {
    if (!(typeof error === 'object' && error !== null && 'digest' in error)) report(error, HYDRATION);
  };
}
