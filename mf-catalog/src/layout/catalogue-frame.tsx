import { useEffect, useRef } from 'react';
import { useSession } from 'ui-kit/core';
import { Outlet, useRevalidator } from 'ui-kit/router';
import type { Source } from '../loading/source.ts';

/**
 * Frame of every page of the unit. Answers in the document are those of a visitor, and a session may begin or end while a
 * page stands: then the answers are asked for again, so that hearts and carts are this member's. The page stays meanwhile.
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
