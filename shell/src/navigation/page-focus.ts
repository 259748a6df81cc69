export interface PageFocus {
  /** The address has changed. */
  addressChanged(step: { samePath: boolean }): void;
  /** The page of the address is mounted. */
  pageReady(): void;
}

/**
 * Gives the focus to a new page when what had it is gone with the old one, as a title in a list or an entry of a menu: from the body
 * the next Tab would begin at the head of the document. A change of the query only is left to the unit.
 */
export function createPageFocus(document: Document, page: () => HTMLElement | null): PageFocus {
  let isNew = false;
  return {
    addressChanged({ samePath }) {
      isNew ||= !samePath;
    },
    pageReady() {
      if (!isNew) return;
      isNew = false;
      const focused = document.activeElement;
      if (focused === null || focused === document.body) page()?.focus({ preventScroll: true });
    },
  };
}
