import { useLayoutEffect, useRef } from 'react';
import { useHost } from 'ui-kit/core';
import { ScrollRestoration, useLocation } from 'ui-kit/router';

/** Where the router keeps the places between the documents of a tab. */
const STORED = 'yh-places';

/**
 * Scrolls a new page to its top, and back to its place when the visitor returns. A served page has been read and scrolled before its
 * code came, and a browser has restored the place of one that is loaded again: it stays where it is.
 */
export function ScrollPlaces() {
  const { served } = useHost();
  const location = useLocation();
  const top = useRef(0);
  // The effects of siblings run in their order, before anything is painted: the router scrolls between these two.
  return (
    <>
      <OnMount
        run={() => {
          if (!served) return;
          top.current = window.scrollY;
          forget(placeOf(location));
        }}
      />
      <ScrollRestoration getKey={placeOf} storageKey={STORED} />
      <OnMount
        run={() => {
          handedOver();
          if (served && window.scrollY !== top.current) window.scrollTo(0, top.current);
        }}
      />
    </>
  );
}

function OnMount({ run }: { run(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the document is drawn for the first time once
  useLayoutEffect(run, []);
  return null;
}

/** The first page of a document has no key of its own; of two addresses typed in one tab, each has its place. */
function placeOf({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * The router has read the places of the document before this one. It keeps its own until the document ends, over the pages of all units:
 * read again with the next unit, what is stored would take their place.
 */
function handedOver(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing hands nothing over.
  }
}

/** Takes the stored place of a page away, or the router would go there. */
function forget(place: string): void {
  try {
    const { [place]: _gone, ...places } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
    sessionStorage.setItem(STORED, JSON.stringify(places));
  } catch {
    // A browser that keeps nothing has no place either.
  }
}
