import type { DocumentUnit, Locale } from 'shared-contracts';

/** Port that loads a release of a unit: module federation in production, lazy imports in the single-bundle benchmark. */
export interface UnitLoader {
  /** Module behind an expose (`./page`). Rejects when it cannot be loaded; may hang, so callers set a timeout. */
  load(unit: DocumentUnit, expose: string): Promise<unknown>;
  /** Drops what a failed attempt left behind; the next one loads from the network. */
  forget(unit: DocumentUnit): void;
  /** Removes code and styles of a release that nothing uses. It can be loaded again. */
  drop(unit: DocumentUnit): void;
  /** Releases in the page, wholly or in part. */
  loaded(): DocumentUnit[];
}

/**
 * Prefetches all files of an expose at load. Without it, entry, page, styles and messages would be requested one after the
 * other, a round trip each.
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
 * Prefetches a file of this origin into the browser's cache, with low priority. The digest is checked when the file runs.
 * Files that the edge already links in the document are skipped.
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
