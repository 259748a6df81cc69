import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { formatFen, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';

type Use = StaffCallResponse<'staff/prices/preview'>['uses'][number];

/** What sample uses cost now and would cost. */
export function PreviewTable({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const money = (fen: number | null) => (fen === null ? '–' : formatFen(fen, host.locale));
  return (
    <Table<Use>
      rowKey="key"
      size="small"
      pagination={false}
      dataSource={[...uses]}
      columns={[
        { key: 'name', title: t('prices.use'), dataIndex: 'name' },
        { key: 'base', title: t('works.price'), align: 'right', render: (_, { base }) => money(base) },
        { key: 'before', title: t('prices.before'), align: 'right', render: (_, { before }) => money(before) },
        {
          key: 'after',
          title: t('prices.after'),
          align: 'right',
          render: (_, { before, after }) => (before === after ? money(after) : <strong>{money(after)}</strong>),
        },
        { key: 'change', title: t('prices.change'), align: 'right', render: (_, { before, after }) => shareOf(before, after) },
      ]}
    />
  );
}

const PERCENT = 100;

/** By how many per cent a price changes. */
function shareOf(before: number | null, after: number | null): string {
  if (!before || after === null || before === after) return '–';
  const share = Math.round(((after - before) / before) * PERCENT);
  return `${share < 0 ? '−' : '+'}${Math.abs(share)} %`;
}
