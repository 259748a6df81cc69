import { useTranslation } from 'react-i18next';
import { INVOICE_KINDS, INVOICE_MEDIA, INVOICE_STATES, type InvoiceState } from 'shared-contracts/orders/invoice-rules';
import { formatFen, Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';

const TONES: Record<InvoiceState, TagProps['tone']> = { applied: 'warning', issued: 'success', refused: 'plain', redFlushed: 'danger' };

/** Requests of invoices, and invoices. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <ListPage
      call="staff/invoices/getList"
      title={t('section.invoices')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('invoices.one'), draw: (open, reload) => <InvoiceDetail id={Number(open)} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('invoices.words'), kind: 'words' },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: INVOICE_STATES.map((value) => ({ value, label: t(`invoices.states.${value}`) })),
        },
        {
          name: 'medium',
          label: t('invoices.medium'),
          kind: 'choice',
          options: INVOICE_MEDIA.map((value) => ({ value, label: t(`invoices.media.${value}`) })),
        },
        {
          name: 'kind',
          label: t('invoices.kind'),
          kind: 'choice',
          options: INVOICE_KINDS.map((value) => ({ value, label: t(`invoices.kinds.${value}`) })),
        },
        {
          name: 'sort',
          label: t('list.order'),
          kind: 'choice',
          initial: 'oldest',
          options: (['oldest', 'newest', 'amount'] as const).map((value) => ({ value, label: t(`list.sort.${value}`) })),
        },
      ]}
      columns={[
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => t(`invoices.states.${state}`),
          cell: ({ state, redFlushDue }) => (
            <>
              <Tag tone={TONES[state]}>{t(`invoices.states.${state}`)}</Tag>
              {redFlushDue && <Tag tone="danger">{t('invoices.redFlushDue')}</Tag>}
            </>
          ),
        },
        { name: 'header', title: t('invoices.header'), text: ({ header }) => header },
        { name: 'taxNumber', title: t('invoices.taxNumber'), text: ({ taxNumber }) => taxNumber },
        { name: 'amount', title: t('list.amount'), isNumber: true, text: ({ amount }) => formatFen(amount, host.locale) },
        {
          name: 'what',
          title: t('invoices.kind'),
          text: ({ kind, medium }) => `${t(`invoices.kinds.${kind}`)} · ${t(`invoices.media.${medium}`)}`,
        },
        { name: 'appliedAt', title: t('invoices.appliedAt'), text: ({ appliedAt }) => formatMoment(appliedAt, host.locale) },
        { name: 'number', title: t('invoices.number'), text: ({ number }) => number },
      ]}
    />
  );
}
