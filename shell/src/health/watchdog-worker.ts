import type { HealthBeacon } from 'shared-contracts';

/** The release that the visitor uses, with what a beacon says about the page. */
export interface WatchdogMark {
  unit: string;
  version: string;
  path: string;
  sequence: number;
}

/** Message of the page. Each one, an empty one as well, shows that its main thread answers. */
export interface WatchdogMessage {
  mark?: WatchdogMark | null;
  isPaused?: boolean;
}

/** The part of a worker's global scope that the watchdog needs. */
export interface WatchdogScope {
  onmessage: ((event: { data: WatchdogMessage }) => void) | null;
  postMessage(message: null): void;
  setInterval(task: () => void, ms: number): unknown;
  performance: { now(): number };
  fetch(url: string, request: { method: string; headers: Record<string, string>; body: string; keepalive: boolean }): Promise<unknown>;
}

/**
 * Runs in a worker: reports `frozen` when the main thread has not answered for ten seconds. Self-contained: the page makes the
 * worker from the text of this function, so that its code is part of a verified file. `url` is absolute.
 */
export function runWatchdog(scope: WatchdogScope, page: { url: string; view: string }): void {
  const tickMs = 1000;
  // A tick this late: the machine slept, the browser stopped the tab, or a debugger stopped the worker.
  const lateMs = 2500;
  const frozenTicks = 10;
  const reported: string[] = [];
  let mark: WatchdogMark | null = null;
  let isPaused = false;
  let isAsked = false;
  let silentTicks = 0;
  let lastTick = scope.performance.now();

  scope.onmessage = ({ data }) => {
    isAsked = false;
    silentTicks = 0;
    if (data.mark !== undefined) mark = data.mark;
    if (data.isPaused !== undefined) isPaused = data.isPaused;
  };
  scope.setInterval(() => {
    const now = scope.performance.now();
    const isLate = now - lastTick > lateMs;
    lastTick = now;
    if (isLate || isPaused) silentTicks = 0;
    else if (isAsked) silentTicks += 1;
    if (!isAsked) scope.postMessage(null);
    isAsked = true;
    if (silentTicks < frozenTicks || mark === null) return;
    const { unit, version, path, sequence } = mark;
    const name = `${unit}@${version}`;
    if (reported.indexOf(name) >= 0) return;
    reported.push(name);
    const message = 'the main thread did not answer for 10 s';
    const beacon: HealthBeacon = {
      sequence: sequence,
      view: page.view,
      path: path,
      reports: [{ unit: unit, version: version, kind: 'frozen', where: 'main thread', message: message }],
    };
    const body = JSON.stringify(beacon);
    scope
      .fetch(page.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: body, keepalive: true })
      .catch(() => undefined);
  }, tickMs);
}
