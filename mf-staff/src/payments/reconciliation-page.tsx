import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, useHost } from 'ui-kit/core';
import { failureText, formatMoment } from 'ui-kit/member';
import { useDesk } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { To } from '../detail/to.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';

type Fault = RowOf<'staff/reconciliation/getList'>;

/** What does not add up, as the last check found it. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const run = async (reload: () => void) => {
    try {
      const { faults } = await desk.call('staff/reconciliation/run', {});
      host.bus.emit('toast.show', { kind: 'success', message: t('reconciliation.ran', { count: faults }) });
      reload();
    } catch (error) {
      host.bus.emit('toast.show', { kind: 'error', message: failureText(host, error, 'reconciliation') });
    }
  };
  const lead = ({ at, rules, total }: StaffCallResponse<'staff/reconciliation/getList'>) =>
    at === null
      ? t('reconciliation.never')
      : t(total === 0 ? 'reconciliation.sound' : 'reconciliation.faulty', { at: formatMoment(at, host.locale), rules });
  return (
    <ListPage
      call="staff/reconciliation/getList"
      title={t('section.reconciliation')}
      keyOf={({ id }) => String(id)}
      lead={lead}
      head={(reload) => (
        <Button size="sm" onClick={() => void run(reload)}>
          {t('reconciliation.run')}
        </Button>
      )}
      columns={[
        { name: 'rule', title: t('reconciliation.rule'), text: ({ rule }) => rule },
        { name: 'of', title: t('work.kind'), text: ({ of }) => t(`reconciliation.of.${of}`) },
        { name: 'row', title: t('list.number'), text: ({ row }) => row, cell: (fault) => <Row fault={fault} /> },
      ]}
    />
  );
}

function Row({ fault: { of, row } }: { fault: Fault }) {
  if (of === 'order')
    return (
      <To right="orders.read" to={ADDRESS.order(row)}>
        {row}
      </To>
    );
  if (of === 'payment')
    return (
      <To right="orders.read" to={ADDRESS.payment(row)}>
        {row}
      </To>
    );
  if (of === 'member')
    return (
      // A row of a day has the day behind the id.
      <To right="members.read" to={ADDRESS.member(row.split(' ')[0]!)}>
        {row}
      </To>
    );
  return row;
}
