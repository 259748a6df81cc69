import { useEffect, useRef } from 'react';
import { useSession } from 'ui-kit/core';
import { Outlet, useRevalidator } from 'ui-kit/router';
import type { Source } from '../loading/source.ts';

/**
 * Frame of every page of the unit. Prefetched data is anonymous, and a session may begin or end while a page is open: then
 * the data loads again, so that favourites and cart are the member's. The page stays visible meanwhile.
 */
export function CatalogueFrame({ source }: { source: Source }) {
  const { signedIn } = useSession();
  const { revalidate } = useRevalidator();
  /** For whom the answers on the page were given. */
  const answeredFor = useRef(source.usedVisitorAnswers() ? false : signedIn);

  useEffect(() => {
    if (answeredFor.current === signedIn) return;
    answeredFor.current = signedIn;
    source.forget();
    void revalidate();
  }, [signedIn, revalidate, source]);

  return <Outlet />;
}
