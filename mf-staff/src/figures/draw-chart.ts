import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { Palette } from 'ui-kit/core';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

export interface Series {
  name: string;
  values: readonly number[];
}

export interface Drawing {
  /** `line`: values by day; `bar`: one horizontal bar for each name; `stack`: the same, each bar divided into parts. */
  kind: 'line' | 'bar' | 'stack';
  labels: readonly string[];
  series: readonly Series[];
  /** A value as the axis and the pointer show it. */
  format: (value: number) => string;
  palette: Palette;
  font: string;
}

/** Draws a chart on a canvas. @returns what removes it. */
export function drawChart(canvas: HTMLCanvasElement, { kind, labels, series, format, palette, font }: Drawing): () => void {
  Chart.defaults.font.family = font;
  // The oldest part of a stack is the last, and should be seen first.
  const colours =
    kind === 'stack'
      ? [palette.control, palette.muted, palette.warning, palette.danger]
      : [palette.accent, palette.focus, palette.success, palette.muted];
  const values = {
    beginAtZero: true,
    stacked: kind === 'stack',
    ticks: { color: palette.muted, callback: (value: string | number) => format(Number(value)), maxTicksLimit: 6, precision: 0 },
    grid: { color: palette.line },
  };
  const names = {
    stacked: kind === 'stack',
    ticks: { color: palette.muted, maxRotation: 0, autoSkipPadding: 16 },
    grid: { display: false },
  };
  const isLine = kind === 'line';
  const chart = new Chart(canvas, {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values: data }, nth) => ({
        label: name,
        data: [...data],
        borderColor: colours[nth % colours.length]!,
        backgroundColor: colours[nth % colours.length]!,
        borderWidth: isLine ? 2 : 0,
        // A single day has no line to be seen.
        pointRadius: data.length > 1 ? 0 : 3,
        pointHitRadius: 8,
        maxBarThickness: 20,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isLine ? 'x' : 'y',
      interaction: { mode: 'index', axis: isLine ? 'x' : 'y', intersect: false },
      scales: isLine ? { x: names, y: values } : { x: values, y: names },
      plugins: {
        legend: {
          display: series.length > 1,
          position: 'bottom',
          labels: { color: palette.ink, boxWidth: 12, boxHeight: 12 },
        },
        tooltip: {
          callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${format(Number(raw))}` },
        },
      },
    },
  });
  return () => chart.destroy();
}
