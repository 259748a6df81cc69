import type { DocumentUnit, ExposeFiles, Locale } from 'shared-contracts';

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

/** Part of the page expose of a unit that holds the page at the address (`code` of its route). */
export type CodeHere = (unit: DocumentUnit) => string | undefined;

/**
 * Prefetches all files of an expose at load, those of the page at the address among them. Without it, entry, page, styles and messages
 * would be requested one after the other, a round trip each.
 */
export function withFilePrefetch(
  loader: UnitLoader,
  locale: Locale,
  fetchAhead: (address: string) => void,
  codeHere: CodeHere,
): UnitLoader {
  return {
    ...loader,
    load(unit, expose) {
      const loading = loader.load(unit, expose);
      const files = unit.exposes[expose];
      const page = files?.chunks?.[codeHere(unit) ?? ''];
      for (const file of [...filesOf(files, locale), ...filesOf(page, locale)]) fetchAhead(unit.base + file);
      return loading;
    },
  };
}

function filesOf(files: ExposeFiles | undefined, locale: Locale): string[] {
  return files ? [...files.js, ...files.css, ...files.locales[locale]] : [];
}

/** Prefetches the parts of a unit's page expose that load with their pages. */
export function prefetchPages(unit: DocumentUnit, locale: Locale, fetchAhead: (address: string) => void): void {
  for (const chunk of Object.values(unit.exposes['./page']?.chunks ?? {}))
    for (const file of filesOf(chunk, locale)) fetchAhead(unit.base + file);
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
