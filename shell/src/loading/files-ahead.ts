import type { Locale } from 'shared-contracts';
import type { UnitLoader } from './unit-loader.ts';

/**
 * A loader that asks for all files of an expose at once: by itself a unit would ask for its entry, then for its page and
 * its styles, then for its messages, each a trip over the line later than the one before.
 */
export function withFilePrefetch(loader: UnitLoader, locale: Locale, fetchAhead: (address: string) => void): UnitLoader {
  return {
    ...loader,
    load(unit, expose) {
      const loading = loader.load(unit, expose);
      const files = unit.exposes[expose];
      if (files) for (const file of [...files.js, ...files.css, ...files.locales[locale]]) fetchAhead(unit.base + file);
      return loading;
    },
  };
}

/**
 * Brings a file of this origin into the browser's cache, at a low priority and without running it; what runs it later finds
 * it there and checks its digest then. Nothing is asked for twice: the edge has named what the first view needs, in the body.
 */
export function prefetchFile(root: Document): (address: string) => void {
  return (address) => {
    const { origin } = new URL(address, root.baseURI);
    if (origin !== new URL(root.baseURI).origin || root.querySelector(`link[href="${CSS.escape(address)}"]`)) return;
    const link = root.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    root.head.append(link);
  };
}
