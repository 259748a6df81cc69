import type { DocumentUnit } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';

export interface Preloader {
  /** Loads the page of a unit, once. A failure is left to the slot session, which retries and falls back. */
  preload(unit: DocumentUnit): void;
  /** Loads all page units in idle time, one after the other, units of the main navigation first. */
  preloadAllWhenIdle(units: readonly DocumentUnit[]): void;
}

export interface PreloaderOptions {
  loader: Pick<UnitLoader, 'load'>;
  /** Fetches what the pages of a loaded unit still need, without running it. */
  prefetchPages(unit: DocumentUnit): void;
  whenIdle(run: () => void): void;
  /** True for a visitor who saves data: nothing is loaded ahead. */
  savesData(): boolean;
}

const PAGE = './page';

/**
 * Loads units before they are needed, so that a click waits for data only. Loads and runs them: on a slow machine running a
 * script costs most.
 */
export function createPreloader({ loader, prefetchPages, whenIdle, savesData: isThrifty }: PreloaderOptions): Preloader {
  const asked = new Set<string>();

  async function load(unit: DocumentUnit): Promise<void> {
    // Units may share a container: in the single application all do.
    const key = `${unit.unit} ${unit.container}`;
    if (asked.has(key) || !unit.exposes[PAGE]) return;
    asked.add(key);
    try {
      await loader.load(unit, PAGE);
      prefetchPages(unit);
    } catch {
      // The slot session will retry, report and fall back when the page is opened.
      asked.delete(key);
    }
  }

  return {
    preload: (unit) => void load(unit),
    preloadAllWhenIdle(units) {
      if (isThrifty()) return;
      const queue = [...units].sort((a, b) => tabsOf(b) - tabsOf(a));
      const next = (): void => {
        const unit = queue.shift();
        if (unit) whenIdle(() => void load(unit).then(next));
      };
      next();
    },
  };
}

/** Number of a unit's pages in the main navigation. */
function tabsOf({ descriptor }: DocumentUnit): number {
  return descriptor.routes.filter(({ tab }) => tab !== undefined).length;
}

/** Runs a task when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const idle = () => (window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 300));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
