import { lazy, Suspense, useState } from 'react';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { Skeleton, useHost } from 'ui-kit/core';

const LicenceBox = lazy(async () => ({ default: (await import('./licence-box.tsx')).LicenceBox }));

/** The licence box, loaded only by pages that show it: every page loads the module of the cart count. */
export function LazyLicenceBox({ params }: { params: FragmentParams<'licence-box'> }) {
  const { takeInitialData } = useHost();
  const [inlined] = useState(() => takeInitialData('grantTag/getGrantData', {}) as PriceTable | undefined);
  // With the answer in the document the server rendered the box: it stays until this one has its code.
  return (
    <Suspense fallback={inlined ? null : <Skeleton height="100%" />}>
      <LicenceBox params={params} inlined={inlined} />
    </Suspense>
  );
}
