import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Reporter } from './reporter.ts';

export interface WebVitalsOptions {
  reporter: Pick<Reporter, 'vital' | 'flush'>;
  /** Releases that the page's vitals are told of: the host and the unit whose page was opened first. */
  releases: readonly { unit: string; version: string }[];
  isHidden(): boolean;
}

/**
 * Reports FCP, LCP, CLS, INP and TTFB once each, as the library finds them final: most of them when the page is hidden.
 * What the browser has seen before this was loaded counts as well, because it keeps those entries.
 */
export function reportWebVitals({ reporter, releases, isHidden }: WebVitalsOptions): void {
  const heard = ({ name, value }: MetricType): void => {
    // Thousandths for the score of CLS; a fraction of a millisecond says nothing.
    const parts = name === 'CLS' ? 1000 : 1;
    const rounded = Math.round(value * parts) / parts;
    for (const release of releases) reporter.vital(release, name, rounded);
    // The reporter's own flush at the page's end has already been: this is the last moment that there is.
    if (isHidden()) queueMicrotask(reporter.flush);
  };
  for (const listen of [onFCP, onLCP, onCLS, onINP, onTTFB]) listen(heard);
}
