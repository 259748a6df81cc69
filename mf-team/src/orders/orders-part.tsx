import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES, type OrderStatus } from 'shared-contracts/orders/statuses';
import { FindField, Select } from 'ui-kit/controls';
import { EmptyState } from 'ui-kit/core';
import { LeadLinks, Pager, useFilters } from 'ui-kit/member';
import styles from '../team/team.module.css';
import { useNarrow } from '../team/use-narrow.ts';
import { type OrderChoices, type OrdersAddress, type OrdersData, ordersQuery } from './load.ts';
import { OrderCards, OrderTable } from './order-list.tsx';
import { OrderedByFilter } from './ordered-by-filter.tsx';
import { PAGE_SIZE } from './tabs.ts';

const PLACES = ['department', 'project'] as const;

/** The orders of the team, all of them with the power `orders`, otherwise those that one made. */
export function OrdersPart({ address, orders, choices }: OrdersData) {
  const { t } = useTranslation('team');
  const isNarrow = useNarrow();
  const List = isNarrow ? OrderCards : OrderTable;
  const { find, status, member, department, project } = address;
  const isFiltered = find !== '' || [status, member, department, project].some((one) => one !== null);
  return (
    <>
      <Filters key={address.find} address={address} choices={choices} />
      {orders.list.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t(isFiltered ? 'orders.noneFound' : 'orders.none')}
          actions={isFiltered ? undefined : <LeadLinks to={['music', 'search']} />}
        >
          {t(isFiltered ? 'orders.noneFoundHint' : 'orders.noneHint')}
        </EmptyState>
      ) : (
        <List orders={orders.list} />
      )}
      <Pager page={address.page} size={PAGE_SIZE} total={orders.total} href={(page) => ordersQuery({ ...address, page })} />
    </>
  );
}

/** What narrows the list: it is in the address. */
function Filters({ address, choices }: { address: OrdersAddress; choices: OrderChoices }) {
  const { t } = useTranslation('team');
  const show = useFilters(address, ordersQuery);
  return (
    <div className={`${styles.filters} ${styles.tools}`}>
      <FindField label={t('orders.find')} find={address.find} onFind={(find) => show({ find })} />
      <Select
        label={t('orders.status')}
        value={address.status ?? ''}
        onChange={(status) => show({ status: (status || null) as OrderStatus | null })}
        options={[
          { value: '', label: t('orders.anyStatus') },
          ...ORDER_STATUSES.map((status) => ({ value: status, label: t(`orderStatus.${status}`) })),
        ]}
      />
      <OrderedByFilter value={address.member} onChange={(member) => show({ member })} />
      {PLACES.filter((place) => choices[`${place}s`].length > 0).map((place) => (
        <Select
          key={place}
          label={t(`orders.${place}`)}
          value={address[place] === null ? '' : String(address[place])}
          onChange={(id) => show({ [place]: id === '' ? null : Number(id) })}
          options={[
            { value: '', label: t(`orders.any${place === 'department' ? 'Department' : 'Project'}`) },
            ...choices[`${place}s`].map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ))}
    </div>
  );
}
