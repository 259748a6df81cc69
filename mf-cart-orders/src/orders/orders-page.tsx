import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from 'ui-kit/controls';
import { Button, buttonClass, Cover, EmptyState, formatFen, Page, Tag, useHost } from 'ui-kit/core';
import { formatMoment, LeadLinks, Pager, SectionTabs, useMemberData } from 'ui-kit/member';
import { Link, useNavigate } from 'ui-kit/router';
import { checkoutPath, orderPath } from '../checkout/load.ts';
import { saveLinkedFile } from '../download/save-file.ts';
import { BuyAgain } from '../order-detail/buy-again.tsx';
import { LicenceLines } from './licence-actions.tsx';
import { type loadOrders, type OrdersData, ordersQuery, TABS } from './load.ts';
import { OrderButtons } from './order-buttons.tsx';
import styles from './orders.module.css';
import { ProjectList } from './project-list.tsx';

type Order = Extract<OrdersData, { kind: 'orders' }>['list'][number];

/** `/my/order`: the orders of the member, the licences with their ends, and the projects with their licences. */
export function Component() {
  const { t } = useTranslation('orders');
  const go = useNavigate();
  const data = useMemberData<typeof loadOrders>();
  const { tab, page, size, keyWords, total } = data;
  const [text, setText] = useState(keyWords);
  const find = t(tab === 'projects' ? 'orders.findProject' : 'orders.find');
  return (
    <Page
      title={t('orders.title')}
      lead={t('orders.lead')}
      actions={
        <Link to="/my/invoice" className={buttonClass({ variant: 'quiet' })}>
          {t('invoices.title')}
        </Link>
      }
    >
      <SectionTabs
        label={t('orders.tabs')}
        tabs={TABS.map((name) => ({ key: name, to: ordersQuery({ tab: name }), text: t(`orders.tab.${name}`), active: name === tab }))}
      />
      <SearchField
        label={find}
        placeholder={find}
        value={text}
        onChange={setText}
        onSearch={(asked) => go(ordersQuery({ tab, keyWords: asked.trim() }))}
        className={styles.search}
      />
      {total === 0 ? (
        <NoOrders found={keyWords === ''} tab={tab} />
      ) : data.kind === 'orders' ? (
        <ul className={styles.orders} aria-label={t(`orders.tab.${tab}`)}>
          {data.list.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : data.kind === 'projects' ? (
        <ProjectList projects={data.list} />
      ) : (
        <>
          <LicenceEnds licences={data.list} />
          <LicenceLines licences={data.list} />
        </>
      )}
      <Pager page={page} size={size} total={total} href={(next) => ordersQuery({ tab, keyWords, page: next })} />
    </Page>
  );
}

/** A calendar file with the ends of all licences, where one of them ends. */
function LicenceEnds({ licences }: { licences: Extract<OrdersData, { kind: 'licences' }>['list'] }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  if (!licences.some(({ line: { licence } }) => licence?.validTo && licence.state === 'valid')) return null;
  return (
    <Button size="sm" icon="calendar" onClick={() => saveLinkedFile(host, 'calendar', () => host.api.call('order/licenceCalendar', {}))}>
      {t('licence.remindAll')}
    </Button>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const path = order.state === 'created' || order.state === 'paying' ? checkoutPath(order.id) : orderPath(order.id);
  const more = order.lines - order.works.length;
  return (
    <li className={`yh-card ${styles.order}`}>
      <div className={styles.head}>
        <Link to={orderPath(order.id)} className={styles.number}>
          {t('order.number', { number: order.number })}
        </Link>
        <time dateTime={order.createdAt} className={styles.minor}>
          {formatMoment(order.createdAt, locale)}
        </time>
        <Tag tone={order.status === 'incomplete' ? 'accent' : undefined}>{t(`state.${order.state}`)}</Tag>
      </div>
      <div className={styles.body}>
        <div className={styles.covers}>
          {order.works.map(({ dataId, number, image, bpm, musicKey, energy }) => (
            <Cover key={dataId} seed={number} image={image} bpm={bpm} musicKey={musicKey} energy={energy} size={3} />
          ))}
        </div>
        <p className={styles.about}>
          {order.inventory
            ? t('inventory.ordered', { name: order.inventory.name, count: order.inventory.units })
            : order.package
              ? t('packages.ordered', { name: order.package.name, count: order.package.licences })
              : order.works.map(({ title }) => title).join(locale === 'zh' ? '、' : ', ')}
          {more > 0 && t('order.more', { count: more })}
        </p>
        <strong className={styles.money}>{order.coveredBy ? t(`method.${order.coveredBy}`) : formatFen(order.payable, locale)}</strong>
      </div>
      <div className={styles.actions}>
        <OrderButtons order={order} />
        {(order.state === 'cancelled' || order.state === 'expired') && !order.package && !order.inventory && <OrderAgain id={order.id} />}
        <Link to={path} className={buttonClass({ variant: path === orderPath(order.id) ? 'secondary' : 'primary', size: 'sm' })}>
          {t(path === orderPath(order.id) ? 'order.open' : 'order.pay')}
        </Link>
      </div>
    </li>
  );
}

/** The way on from an order that ended unpaid. */
function OrderAgain({ id }: { id: number }) {
  const { api } = useHost();
  return <BuyAgain size="sm" load={async () => (await api.call('order/orderDetail', { id }, { quiet: true })).list} />;
}

function emptyOf(tab: OrdersData['tab']): 'licences' | 'hidden' | 'orders' {
  if (tab === 'licences' || tab === 'projects') return 'licences';
  return tab === 'hidden' ? 'hidden' : 'orders';
}

function NoOrders({ found, tab }: { found: boolean; tab: OrdersData['tab'] }) {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon="receipt"
      title={t(found ? `orders.empty.${emptyOf(tab)}` : 'orders.empty.search')}
      actions={<LeadLinks to={['music', 'search', 'cheap']} />}
    >
      {found && t('orders.emptyHint')}
    </EmptyState>
  );
}
