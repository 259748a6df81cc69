import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INVOICE_ORDERS_MAX } from 'shared-contracts/orders/invoice-rules';
import { Button, EmptyState, formatFen, Page, Tag, useHost } from 'ui-kit/core';
import { Checkbox } from 'ui-kit/form';
import { formatMoment, LeadLinks, Pager, SectionTabs, useMemberData } from 'ui-kit/member';
import { Link, useRevalidator } from 'ui-kit/router';
import { saveLinkedFile } from '../download/save-file.ts';
import { type InvoiceAbout, InvoiceDialog } from './invoice-dialog.tsx';
import styles from './invoices.module.css';
import { type Invoice, type InvoiceOrder, invoicedOrderPath, invoicesPath, type loadInvoices } from './load.ts';

/** `/my/invoice`: orders that have no invoice yet, and the invoices of the member. */
export function Component() {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const { isTeam, team, hasTeam, invoices, orders, page, size, chosen } = useMemberData<typeof loadInvoices>();
  const [about, setAbout] = useState<InvoiceAbout | null>(null);
  const { list, total } = invoices;
  return (
    <Page title={t('invoices.title')} lead={t('invoices.lead')}>
      {hasTeam && (
        <SectionTabs
          label={t('invoices.whose')}
          tabs={[false, true].map((one) => ({
            key: String(one),
            to: invoicesPath(one),
            text: t(one ? 'invoices.ofTeam' : 'invoices.ofMember'),
            active: one === isTeam,
          }))}
        />
      )}
      {orders.length > 0 && (
        <OpenOrders
          key={String(isTeam)}
          orders={orders}
          chosen={chosen}
          onRequest={(some) => setAbout({ orders: some, previous: list[0] })}
        />
      )}
      {total > 0 && (
        <section aria-labelledby="invoices" className={styles.section}>
          <h2 id="invoices" className={styles.heading}>
            {t(isTeam ? 'invoices.teamOwn' : 'invoices.own')}
          </h2>
          <ul className={styles.list}>
            {list.map((invoice) => (
              <InvoiceCard
                key={invoice.id}
                invoice={invoice}
                isTeam={isTeam}
                onAgain={() => setAbout({ id: invoice.id, orders: invoice.orders, previous: invoice })}
              />
            ))}
          </ul>
          <Pager page={page} size={size} total={total} href={(to) => invoicesPath(isTeam, to)} />
        </section>
      )}
      {orders.length === 0 && total === 0 && (
        <EmptyState icon="receipt" title={t('invoices.empty')} actions={<LeadLinks to={['music', 'search']} />}>
          {t('invoices.emptyHint')}
        </EmptyState>
      )}
      {about && (
        <InvoiceDialog
          about={about}
          isTeam={isTeam}
          team={team}
          onClose={() => setAbout(null)}
          onSent={() => {
            setAbout(null);
            host.bus.emit('toast.show', { kind: 'success', message: t('invoices.sent') });
            void revalidate();
          }}
        />
      )}
    </Page>
  );
}

interface OpenOrdersProps {
  orders: readonly InvoiceOrder[];
  chosen: number | null;
  onRequest(orders: InvoiceOrder[]): void;
}

/** One invoice may be for several orders. */
function OpenOrders({ orders, chosen, onRequest }: OpenOrdersProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const [ids, setIds] = useState<readonly number[]>(chosen === null ? [] : [chosen]);
  const wanted = orders.filter(({ id }) => ids.includes(id));
  const amount = wanted.reduce((sum, order) => sum + order.amount, 0);
  return (
    <section aria-labelledby="open" className={styles.section}>
      <h2 id="open" className={styles.heading}>
        {t('invoices.open')}
      </h2>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Checkbox
              checked={ids.includes(order.id)}
              onChange={({ target }) => setIds(target.checked ? [...ids, order.id] : ids.filter((id) => id !== order.id))}
            >
              {t('order.number', { number: order.number })}
            </Checkbox>
            <time dateTime={order.completedAt} className={styles.minor}>
              {formatMoment(order.completedAt, locale)}
            </time>
            <strong>{formatFen(order.amount, locale)}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <p aria-live="polite">{t('invoices.chosen', { count: wanted.length, amount: formatFen(amount, locale) })}</p>
        <Button
          variant="primary"
          icon="receipt"
          disabled={wanted.length === 0 || wanted.length > INVOICE_ORDERS_MAX}
          onClick={() => onRequest(wanted)}
        >
          {t('invoices.request')}
        </Button>
      </div>
      <p className={styles.minor}>{t('invoices.cash')}</p>
    </section>
  );
}

function InvoiceCard({ invoice, isTeam, onAgain }: { invoice: Invoice; isTeam: boolean; onAgain(): void }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { id, state, medium, kind, header, taxNumber, amount, email, orders, reason, appliedAt, issuedAt } = invoice;
  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.head}>
        <strong>{header}</strong>
        <Tag tone={state === 'refused' || state === 'redFlushed' ? 'accent' : undefined}>{t(`invoices.state.${state}`)}</Tag>
        <strong className={styles.amount}>{formatFen(amount, host.locale)}</strong>
      </div>
      <p className={styles.minor}>
        {[t(`invoices.kind.${kind}`), t(`invoices.medium.${medium}`), taxNumber, email].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.minor}>
        {orders.map((order) => (
          <Link key={order.id} to={invoicedOrderPath(isTeam, order.id)} className={styles.order}>
            {t('order.number', { number: order.number })}
          </Link>
        ))}
      </p>
      {reason && <p role="note">{t('invoices.reason', { reason })}</p>}
      <p className={styles.minor}>
        {t(issuedAt ? 'invoices.issuedAt' : 'invoices.appliedAt', { at: formatMoment(issuedAt ?? appliedAt, host.locale) })}
      </p>
      <div className={styles.actions}>
        {state === 'issued' && medium === 'electronic' && (
          <Button
            size="sm"
            icon="download"
            onClick={() => void saveLinkedFile(host, 'invoice', () => host.api.call('invoiceRecord/getInvoiceDown', { id }))}
          >
            {t('invoices.download')}
          </Button>
        )}
        {state === 'refused' && (
          <Button size="sm" variant="primary" onClick={onAgain}>
            {t('invoices.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
