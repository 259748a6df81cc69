export interface PageFocus {
  /** The address has changed. */
  addressChanged(step: { samePath: boolean }): void;
  /** The data of the page is there; its unit may draw it a little later. */
  pageReady(): void;
}

/** How long a unit may take to put a new page in the place of the old one, ms. */
const DRAWN_WITHIN_MS = 3000;

/**
 * Gives the focus to a new page when what had it is gone with the old one, as a title in a list or an entry of a menu: from the body
 * the next Tab would begin at the head of the document. A change of the query only is left to the unit.
 */
export function createPageFocus(document: Document, page: () => HTMLElement | null): PageFocus {
  let isNew = false;
  let stop = (): void => undefined;

  /** Watches the old page until what has the focus is gone with it. */
  function follow(focused: Element, main: HTMLElement): void {
    const watch = new MutationObserver(() => {
      if (focused.isConnected) return;
      stop();
      if (document.activeElement === document.body) main.focus({ preventScroll: true });
    });
    const timer = setTimeout(() => stop(), DRAWN_WITHIN_MS);
    stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    watch.observe(main, { childList: true, subtree: true });
  }

  return {
    addressChanged({ samePath }) {
      if (samePath) return;
      isNew = true;
      stop();
    },
    pageReady() {
      if (!isNew) return;
      isNew = false;
      const focused = document.activeElement;
      const main = page();
      if (focused === null || focused === document.body) main?.focus({ preventScroll: true });
      else if (main?.contains(focused) && focused !== main) follow(focused, main);
    },
  };
}
