import type { Locale, UnitInDocument } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';

export interface Preloader {
  /** Loads the page of a unit ahead, once. What fails is left to the visit, which knows what to do about it. */
  ahead(unit: UnitInDocument): void;
  /** Loads every page unit ahead when the browser is idle, one after the other, those of the main navigation first. */
  allWhenIdle(units: readonly UnitInDocument[]): void;
}

export interface PreloaderOptions {
  loader: Pick<UnitLoader, 'load'>;
  locale: Locale;
  whenIdle(run: () => void): void;
  /** A visitor who pays by the byte gets only what is asked for. */
  isThrifty(): boolean;
  /** Brings a file into the browser's cache without running it. */
  fetchAhead(address: string): void;
}

const PAGE = './page';

/**
 * A click finds its unit loaded: entry, chunks, styles and the messages of the language, so that all it waits for is data.
 * Units are loaded, not only fetched, because running a script is most of its price on a slow machine.
 */
export function createPreloader({ loader, locale, whenIdle, isThrifty, fetchAhead }: PreloaderOptions): Preloader {
  const asked = new Set<string>();

  async function load(unit: UnitInDocument): Promise<void> {
    const page = unit.exposes[PAGE];
    // Units may share a container: in the single application all do.
    const key = `${unit.unit} ${unit.container}`;
    if (asked.has(key) || !page) return;
    asked.add(key);
    // A unit asks for its messages when it is mounted, which is one trip over the line too late.
    for (const file of page.locales[locale]) fetchAhead(unit.base + file);
    try {
      await loader.load(unit, PAGE);
    } catch {
      // Nobody misses it until somebody wants it, and the visit then retries, reports and falls back by itself.
      asked.delete(key);
    }
  }

  return {
    ahead: (unit) => void load(unit),
    allWhenIdle(units) {
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
function tabsOf({ descriptor }: UnitInDocument): number {
  return descriptor.routes.filter(({ tab }) => tab !== undefined).length;
}

/** Asks the browser for a file at the lowest priority; what runs it later finds it in the cache, and checks its digest then. */
export function fetchAhead(root: Document): (address: string) => void {
  return (address) => {
    const link = root.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    root.head.append(link);
  };
}
