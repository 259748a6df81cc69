import type { DocumentUnit } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';

export interface Preloader {
  /** Loads the page of a unit ahead, once. What fails is left to the visit, which knows what to do about it. */
  preload(unit: DocumentUnit): void;
  /** Loads every page unit ahead when the browser is idle, one after the other, those of the main navigation first. */
  preloadAllWhenIdle(units: readonly DocumentUnit[]): void;
}

export interface PreloaderOptions {
  loader: Pick<UnitLoader, 'load'>;
  whenIdle(run: () => void): void;
  /** A visitor who pays by the byte gets only what is asked for. */
  savesData(): boolean;
}

const PAGE = './page';

/**
 * A click finds its unit loaded, so that all it waits for is data. Units are loaded, not only fetched, because running a
 * script is most of its price on a slow machine.
 */
export function createPreloader({ loader, whenIdle, savesData: isThrifty }: PreloaderOptions): Preloader {
  const asked = new Set<string>();

  async function load(unit: DocumentUnit): Promise<void> {
    // Units may share a container: in the single application all do.
    const key = `${unit.unit} ${unit.container}`;
    if (asked.has(key) || !unit.exposes[PAGE]) return;
    asked.add(key);
    try {
      await loader.load(unit, PAGE);
    } catch {
      // Nobody misses it until somebody wants it, and the visit then retries, reports and falls back by itself.
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

/** How many of a unit's pages stand in the main navigation. */
function tabsOf({ descriptor }: DocumentUnit): number {
  return descriptor.routes.filter(({ tab }) => tab !== undefined).length;
}

/** Runs when the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const idle = () => (window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 300));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
