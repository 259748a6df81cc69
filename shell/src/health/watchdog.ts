import type { PageVisibility } from '../page/visibility.ts';
import type { ReleaseName, UnitActivity } from './unit-activity.ts';
import { runWatchdog, type WatchdogMessage } from './watchdog-worker.ts';

export interface WatchdogOptions {
  activity: Pick<UnitActivity, 'owner' | 'follow'>;
  visibility: PageVisibility;
  target: Window;
  /** Token of this page view. */
  view: string;
  sequence(): number;
  path(): string;
  /** Makes a worker from the text of a script. */
  createWorker?(script: string): Pick<Worker, 'postMessage' | 'onmessage'>;
}

/** After this time an event is not the cause any more, ms. */
const EVENT_MS = 2000;

/**
 * Starts the worker that notices a frozen main thread. It must know the release before the code of a handler runs, because
 * nothing leaves a frozen thread: events are seen in the capture phase, loads and mounts when they begin.
 */
export function startWatchdog({ activity, visibility, target, view, sequence, path, createWorker = blobWorker }: WatchdogOptions): void {
  const page = { url: new URL('/health', target.location.href).href, view };
  const worker = createWorker(`(${runWatchdog})(self, ${JSON.stringify(page)})`);
  const post = (message: WatchdogMessage) => worker.postMessage(message);
  const mark = (release: ReleaseName | undefined) =>
    post({ mark: release ? { unit: release.unit, version: release.version, path: path(), sequence: sequence() } : null });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onUse({ target: used }: Event): void {
    const container = used instanceof Element ? used.closest<HTMLElement>('.yh-container') : null;
    const { unit, version } = container?.dataset ?? {};
    mark(unit !== undefined && version !== undefined ? { unit, version } : activity.owner());
    clearTimeout(timer);
    // stays: the shell lives as long as the tab.
    timer = setTimeout(() => mark(activity.owner()), EVENT_MS);
  }

  worker.onmessage = () => post({});
  // stays: the shell lives as long as the tab.
  for (const type of ['pointerdown', 'keydown', 'click']) target.addEventListener(type, onUse, { capture: true, passive: true });
  activity.follow({ onOwnerChanged: mark });
  mark(activity.owner());
  post({ isPaused: visibility.isHidden() });
  visibility.onHidden(() => post({ isPaused: true }));
  visibility.onVisible(() => post({ isPaused: false }));
  // The print dialog blocks the main thread as long as it is open.
  // stays: the shell lives as long as the tab.
  target.addEventListener('beforeprint', () => {
    post({ isPaused: true });
    // stays: the shell lives as long as the tab.
    setTimeout(() => post({ isPaused: visibility.isHidden() }));
  });
}

function blobWorker(script: string): Worker {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  // stays: the shell lives as long as the tab.
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}
