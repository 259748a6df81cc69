/** Web vitals that are kept, in the words of the reports: milliseconds, or the score of CLS. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];
