import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { type OrdersAddress, ordersFilter } from './load.ts';

/** Saves the orders of the list, all pages of it, as a file for a spreadsheet. */
export function SaveOrders({ address }: { address: OrdersAddress }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { busy, failure, run } = useSubmit('save team orders');
  const save = async () => {
    const { url } = await host.api.call('order/downData', ordersFilter(address), { quiet: true });
    location.assign(url);
  };
  return (
    <>
      <Button icon="download" busy={busy} onClick={() => void run(save)}>
        {t('orders.save')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
