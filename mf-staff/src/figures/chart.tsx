import { useEffect, useRef } from 'react';
import { PALETTES, useHost, useThemeName } from 'ui-kit/core';
import type { Drawing } from './draw-chart.ts';
import styles from './figures.module.css';

/** Names below each other that the usual height has room for. */
const SHORT = 8;

interface ChartProps extends Omit<Drawing, 'palette' | 'font'> {
  /** What the chart shows; its table says the same. */
  label: string;
}

/** A chart. Its drawing comes with the first one that is shown; where it cannot be drawn, the table beside it remains. */
export function Chart({ label, ...drawing }: ChartProps) {
  const host = useHost();
  const theme = useThemeName();
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(drawing);
  latest.current = drawing;
  const key = JSON.stringify([drawing.kind, drawing.labels, drawing.series]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes whenever the drawing does
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        const target = canvas.current;
        if (isGone || !target?.getContext('2d')) return;
        remove = drawChart(target, { ...latest.current, palette: PALETTES[theme], font: getComputedStyle(target).fontFamily });
      },
      (error: unknown) => host.report(error, 'chart'),
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [host, theme, key]);

  return (
    <div className={drawing.kind !== 'line' && drawing.labels.length > SHORT ? `${styles.chart} ${styles.long}` : styles.chart}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
