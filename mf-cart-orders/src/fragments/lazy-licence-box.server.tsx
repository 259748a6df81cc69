import { useState } from 'react';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { useHost } from 'ui-kit/core';
import { Box } from './licence-box.tsx';

/**
 * In a server build: the box of one work as a guest sees it first, on a page that has the price table among its answers. That of several
 * works is empty, for their price is a call of its own: what the page itself shows in this place stays until the browser draws the box.
 */
export function LazyLicenceBox({ params }: { params: FragmentParams<'licence-box'> }) {
  const { takeInitialData } = useHost();
  const [table] = useState(() => takeInitialData('grantTag/getGrantData', {}) as PriceTable | undefined);
  return table && !params.dataIds ? <Box params={params} table={table} isFixed /> : null;
}
