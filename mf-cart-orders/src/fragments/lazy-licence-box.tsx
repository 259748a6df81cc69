import { lazy, Suspense } from 'react';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import { Skeleton } from 'ui-kit/core';

const LicenceBox = lazy(async () => ({ default: (await import('./licence-box.tsx')).LicenceBox }));

/** The licence box, loaded only by pages that show it: every page loads the module of the cart count. */
export function LazyLicenceBox({ params }: { params: FragmentParams<'licence-box'> }) {
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <LicenceBox params={params} />
    </Suspense>
  );
}
