import type { MinuteHealth, ReleaseHealth } from 'deploy-api/types';

/** Percentage of failed views; null without views. */
export function failureRate({ views, failed }: Pick<ReleaseHealth, 'views' | 'failed'>): number | null {
  return views > 0 ? (failed / views) * 100 : null;
}

/** Views and failures per bar of a few minutes each; the first bar may hold fewer. */
export function barsOf(minutes: readonly MinuteHealth[], bars: number): { views: number; failed: number }[] {
  const size = Math.max(1, Math.ceil(minutes.length / bars));
  const sums: { views: number; failed: number }[] = [];
  for (let end = minutes.length; end > 0; end -= size) {
    const part = minutes.slice(Math.max(0, end - size), end);
    sums.unshift({
      views: part.reduce((sum, { views }) => sum + views, 0),
      failed: part.reduce((sum, { failed }) => sum + failed, 0),
    });
  }
  return sums;
}

/** `1.25 s`, `320 ms`; the layout shift is a score, calls are a number. */
export function vitalText(name: string, value: number): string {
  if (name === 'CLS') return value.toFixed(3);
  if (name === 'calls' || name === 'failedCalls') return String(value);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}

export function percentText(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} %`;
}
