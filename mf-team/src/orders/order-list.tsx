import { useTranslation } from 'react-i18next';
import { formatFen, Tag, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatMoment } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import styles from '../team/team.module.css';
import { type TeamOrders, teamOrderPath } from './load.ts';

type Order = TeamOrders['list'][number];

interface OrderListProps {
  orders: readonly Order[];
}

/** Orders as a table. */
export function OrderTable({ orders }: OrderListProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  return (
    <Table<Order>
      rowKey="id"
      pagination={false}
      dataSource={orders}
      columns={[
        { key: 'number', title: t('orders.number'), render: (_, order) => <NumberLink order={order} /> },
        { key: 'by', title: t('orders.by'), render: (_, { orderedBy }) => orderedBy ?? '–' },
        { key: 'works', title: t('orders.works'), render: (_, order) => <Works order={order} /> },
        {
          key: 'amount',
          title: t('orders.amount'),
          align: 'end',
          render: (_, { covered, coveredBy, payable }) => (covered > 0 ? t(wayOf(coveredBy)) : formatFen(payable, locale)),
        },
        { key: 'created', title: t('orders.created'), render: (_, { createdAt }) => formatMoment(createdAt, locale) },
        { key: 'state', title: t('column.state'), render: (_, { state }) => <OrderState state={state} /> },
      ]}
    />
  );
}

/** Orders on a phone. */
export function OrderCards({ orders }: OrderListProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  return (
    <ul className={styles.cards} aria-label={t('orders.title')}>
      {orders.map((order) => (
        <li key={order.id} className={`yh-card ${styles.card}`}>
          <div className={styles.cardHead}>
            <NumberLink order={order} />
            <OrderState state={order.state} />
          </div>
          <Works order={order} />
          <p className={styles.minor}>
            {[
              order.orderedBy,
              order.covered > 0 ? t(wayOf(order.coveredBy)) : formatFen(order.payable, locale),
              formatMoment(order.createdAt, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NumberLink({ order }: { order: Order }) {
  return (
    <Link to={teamOrderPath(order.id)} className={styles.name}>
      {order.number}
    </Link>
  );
}

/** Titles of the first works, and how many more there are. */
function Works({ order }: { order: Order }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const more = order.lines - order.works.length;
  if (order.package) return <span>{order.package.name}</span>;
  if (order.inventory) return <span>{t('orders.units', { name: order.inventory.name, count: order.inventory.units })}</span>;
  return (
    <span>
      {order.works.map(({ title }) => title).join(locale === 'zh' ? '、' : ', ')}
      {more > 0 && ` ${t('orders.more', { count: more })}`}
    </span>
  );
}

/** Text of what paid an order that no money did. */
export function wayOf(coveredBy: Order['coveredBy']) {
  return coveredBy === 'inventory' ? 'orders.byInventory' : 'orders.byPackage';
}

/** The state of an order in words. */
export function OrderState({ state }: Pick<Order, 'state'>) {
  const { t } = useTranslation('team');
  return <Tag tone={state === 'created' || state === 'paying' ? 'accent' : undefined}>{t(`orderState.${state}`)}</Tag>;
}
