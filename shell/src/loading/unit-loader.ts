import type { DocumentUnit, Locale } from 'shared-contracts';

/** How a release of a unit gets into the page. Federation is one way; the same source built as one application is another. */
export interface UnitLoader {
  /** Module behind an expose (`./page`). Rejects when it cannot be had; may hang, callers set their own limit. */
  load(unit: DocumentUnit, expose: string): Promise<unknown>;
  /** Drops what a failed attempt left behind, so that the next one starts from the network again. */
  forget(unit: DocumentUnit): void;
  /** Takes a release out of the page that nothing uses any more: its code and styles go. It can be loaded again later. */
  drop(unit: DocumentUnit): void;
  /** Releases that are in the page, wholly or in part. */
  loaded(): DocumentUnit[];
}

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
