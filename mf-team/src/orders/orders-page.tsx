import { useTranslation } from 'react-i18next';
import { Page } from 'ui-kit/core';
import { SectionTabs, useMemberData } from 'ui-kit/member';
import { LicencesPart } from '../licences/licences-part.tsx';
import { SaveEnds } from '../licences/save-ends.tsx';
import { PointsPart } from '../points/points-part.tsx';
import { NoTeam } from '../team/no-team.tsx';
import type { loadTeamOrders, TeamOrdersData } from './load.ts';
import { OrdersPart } from './orders-part.tsx';
import { SaveOrders } from './save-orders.tsx';
import { INVOICES_PATH, tabQuery, tabsFor } from './tabs.ts';

type Data = NonNullable<TeamOrdersData['data']>;

/** `/my/teamOrder`: what the team ordered and licensed, its points, and the way to its invoices. */
export function Component() {
  const { t } = useTranslation('team');
  const { team, data } = useMemberData<typeof loadTeamOrders>();
  if (!team || !data) return <NoTeam isApplying={false} />;
  const tabs = [
    ...tabsFor(team).map((tab) => ({ key: tab, to: tabQuery(tab), text: t(`orders.tab.${tab}`), active: tab === data.part })),
    ...(team.powers.includes('invoice') ? [{ key: 'invoices', to: INVOICES_PATH, text: t('orders.tab.invoices'), active: false }] : []),
  ];
  return (
    <Page
      title={t('orders.title')}
      lead={t(team.powers.includes('orders') ? 'orders.lead' : 'orders.leadOwn')}
      actions={<Files data={data} />}
    >
      {tabs.length > 1 && <SectionTabs label={t('orders.tabs')} tabs={tabs} />}
      <Part data={data} />
    </Page>
  );
}

function Part({ data }: { data: Data }) {
  switch (data.part) {
    case 'orders':
      return <OrdersPart {...data} />;
    case 'licences':
      return <LicencesPart {...data} />;
    case 'points':
      return <PointsPart {...data} />;
  }
}

/** What can be saved of a part. */
function Files({ data }: { data: Data }) {
  if (data.part === 'orders' && data.orders.list.length > 0) return <SaveOrders address={data.address} />;
  if (data.part === 'licences') return <SaveEnds licences={data.licences.list} />;
  return null;
}
