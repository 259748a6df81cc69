import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Reporter } from './reporter.ts';

export interface WebVitalsOptions {
  reporter: Pick<Reporter, 'vital'>;
  /** Releases that the vitals are reported for: the host and the unit whose page was opened first. */
  releases: readonly { unit: string; version: string }[];
}

/**
 * Reports FCP, LCP, CLS, INP and TTFB once each when final, most of them when the page is hidden. The browser buffers
 * entries from before this chunk was loaded.
 */
export function reportWebVitals({ reporter, releases }: WebVitalsOptions): void {
  const onMetric = ({ name, value }: MetricType): void => {
    // Thousandths for the score of CLS; fractions of a millisecond are noise.
    const parts = name === 'CLS' ? 1000 : 1;
    const rounded = Math.round(value * parts) / parts;
    for (const release of releases) reporter.vital(release, name, rounded);
  };
  for (const listen of [onFCP, onLCP, onCLS, onINP, onTTFB]) listen(onMetric);
}
