import { useTranslation } from 'react-i18next';
import type { InventoryState } from 'shared-contracts/licensing/inventory-terms';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, formatFen, Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { NEW } from '../content/new-thing.ts';
import { ADDRESS } from '../detail/address.ts';
import { Facts } from '../detail/detail.tsx';
import { To } from '../detail/to.tsx';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import { GrantForm } from './grant-form.tsx';

type Quota = StaffCallResponse<'staff/inventory/getQuotas'>['list'][number];

const TONES: Record<InventoryState, TagProps['tone']> = {
  pending: 'plain',
  active: 'success',
  expiring: 'warning',
  expired: 'plain',
  renewed: 'plain',
  refunded: 'danger',
};

/** What teams hold in inventory; units that staff give one without an order. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const state = (row: Quota) => t(`inventory.states.${row.state}`);
  const tag = (row: Quota) => <Tag tone={TONES[row.state]}>{state(row)}</Tag>;
  const origin = ({ granted, order }: Quota) => (granted ? t('inventory.grantedBy', { by: granted.by }) : (order?.number ?? ''));
  const from = (row: Quota) =>
    row.order ? (
      <To right="orders.read" to={ADDRESS.order(row.order.number)}>
        {row.order.number}
      </To>
    ) : (
      origin(row)
    );
  const day = (at: string) => formatDay(at, host.locale);
  return (
    <ListPage
      call="staff/inventory/getQuotas"
      title={t('section.teamQuotas')}
      keyOf={({ id }) => String(id)}
      hasFile={false}
      filters={[
        { name: 'keyWords', label: t('inventory.findTeam'), kind: 'words' },
        { name: 'granted', label: t('inventory.onlyGranted'), kind: 'flag' },
      ]}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('inventory.grant')}</Button>}
      detail={{
        title: search.get('open') === NEW ? t('inventory.grant') : t('inventory.quota'),
        draw: (open, reload, row) =>
          open === NEW ? (
            <GrantForm
              onDone={() => {
                go(withValue(search, 'open', ''));
                reload();
              }}
            />
          ) : (
            row && (
              <Facts
                facts={[
                  [t('inventory.team'), row.team],
                  [t('inventory.taxNumber'), row.taxNumber],
                  [t('inventory.offer'), row.name[host.locale]],
                  [t('inventory.terms'), row.terms[host.locale].join(' · ')],
                  [t('inventory.unitPrice'), formatFen(row.unitPrice, host.locale)],
                  [t('inventory.units'), String(row.units)],
                  [t('inventory.used'), String(row.used)],
                  [t('inventory.startsAt'), day(row.startsAt)],
                  [t('inventory.endsAt'), day(row.endsAt)],
                  [t('list.state'), tag(row)],
                  [t('inventory.origin'), from(row)],
                  [t('inventory.reason'), row.granted?.reason],
                ]}
              />
            )
          ),
      }}
      columns={[
        { name: 'team', title: t('inventory.team'), text: ({ team }) => team },
        { name: 'taxNumber', title: t('inventory.taxNumber'), text: ({ taxNumber }) => taxNumber },
        { name: 'name', title: t('inventory.offer'), text: ({ name }) => name[host.locale] },
        { name: 'units', title: t('inventory.units'), isNumber: true, text: ({ units }) => String(units) },
        { name: 'used', title: t('inventory.used'), isNumber: true, text: ({ used }) => String(used) },
        { name: 'endsAt', title: t('inventory.endsAt'), text: ({ endsAt }) => day(endsAt) },
        { name: 'origin', title: t('inventory.origin'), text: origin },
        { name: 'state', title: t('list.state'), text: state, cell: tag },
      ]}
    />
  );
}
