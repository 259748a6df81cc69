import type { Renderer } from 'deploy-render';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RenderObserver } from '../rendering/page-rendering.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Registers the metrics of rendering; the names of releases are those of live ones and previews, so they stay few. */
export function renderMetrics(registers: Registry[], renderer: Pick<Renderer, 'state'> | null): RenderObserver {
  const pages = new Counter({
    name: 'yinhe_edge_rendered_pages_total',
    help: 'Pages with rendered parts; from: cached, shared with others who asked at the same time, rendered, or limited (not rendered)',
    labelNames: ['from'],
    registers,
  });
  const failures = new Counter({
    name: 'yinhe_edge_render_failures_total',
    help: 'Parts that were not rendered, by reason; busy and missing are no fault of the release',
    labelNames: ['unit', 'kind'],
    registers,
  });
  const durations = new Histogram({
    name: 'yinhe_edge_render_seconds',
    help: 'Time that a server build took for a part',
    labelNames: ['unit', 'part'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'yinhe_edge_render_ready',
    help: '1 while a render worker can render',
    registers,
    collect() {
      this.set(renderer?.state().isReady ? 1 : 0);
    },
  });
  new Gauge({
    name: 'yinhe_edge_render_releases',
    help: 'Releases whose code the render workers hold',
    registers,
    collect() {
      this.set(renderer?.state().releases ?? 0);
    },
  });
  new Counter({
    name: 'yinhe_edge_render_workers_ended_total',
    help: 'Render workers that ended, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, times] of Object.entries(renderer?.state().ends ?? {})) this.inc({ reason }, times);
    },
  });
  return {
    onServed: (from) => pages.inc({ from }),
    onRendered(page) {
      for (const { release, kind } of page.failures) failures.inc({ unit: release.unit, kind });
      for (const { release, part, ms } of page.times) durations.observe({ unit: release.unit, part }, ms / 1000);
    },
  };
}
