import { useTranslation } from 'react-i18next';
import { usualOptions } from 'shared-contracts/licensing/fit-options';
import { UNITS_MAX } from 'shared-contracts/licensing/inventory-terms';
import type { StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';
import { EmptyState, ErrorState, formatFen, Skeleton, useHost } from 'ui-kit/core';
import { FormItem, Input, NumberInput, Select } from 'ui-kit/form';
import { formatDay } from 'ui-kit/member';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Facts } from '../detail/detail.tsx';
import { FILE_PAGE } from '../list/listing.ts';
import { GrantField } from './grant-field.tsx';
import styles from './offers.module.css';
import { PublishForm } from './publish-form.tsx';

type Values = StaffCallRequest<'staff/inventory/previewGrant'>;
type Preview = StaffCallResponse<'staff/inventory/previewGrant'>;

/** Units for a team without an order: first what it would get and until when, then with a reason. */
export function GrantForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const prices = useStaffCall('staff/packages/getTable', {});
  const offers = useStaffCall('staff/inventory/getList', { active: true, page: 1, size: FILE_PAGE });
  for (const { answer, retry } of [prices, offers])
    if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  if (prices.answer.status !== 'ready' || offers.answer.status !== 'ready') return <Skeleton height="24rem" />;
  const { table } = prices.answer.data;
  const { list } = offers.answer.data;
  if (list.length === 0) return <EmptyState title={t('inventory.noOffers')} />;
  const needed = [{ required: true, whitespace: true, message: t('bulk.needed') }];
  return (
    <PublishForm<Values, Preview>
      initial={{ offer: list[0]!.key, units: 10, grant: usualOptions(table, host.locale) } as Values}
      fields={
        <>
          <p className={styles.hint}>{t('inventory.grantHint')}</p>
          <div className={styles.pair}>
            <FormItem name="taxNumber" label={t('inventory.taxNumber')} rules={needed}>
              <Input maxLength={60} autoComplete="off" />
            </FormItem>
            <FormItem name="offer" label={t('inventory.offer')}>
              <Select<string> options={list.map(({ key, name }) => ({ value: key, label: name[host.locale] }))} />
            </FormItem>
            <FormItem name="units" label={t('inventory.units')} rules={[{ required: true, message: t('bulk.needed') }]}>
              <NumberInput<number> min={1} max={UNITS_MAX} precision={0} />
            </FormItem>
          </div>
          <FormItem name="grant" noStyle>
            <GrantField table={table} />
          </FormItem>
        </>
      }
      show={(values) => desk.call('staff/inventory/previewGrant', values)}
      draw={({ granted }, { units }) =>
        granted && (
          <Facts
            facts={[
              [t('inventory.grantTo'), granted.team],
              [t('inventory.offer'), granted.name[host.locale]],
              [t('inventory.units'), String(units)],
              [t('inventory.terms'), granted.terms[host.locale].join(' · ')],
              [t('inventory.worth'), `${formatFen(granted.unitPrice, host.locale)} × ${units}`],
              [t('inventory.endsAt'), formatDay(granted.endsAt, host.locale)],
            ]}
          />
        )
      }
      publish={async (values, reason) => {
        await desk.call('staff/inventory/grant', { ...values, reason });
        onDone();
      }}
      onReload={onDone}
      words={{ send: t('inventory.grantWords'), sent: t('inventory.granted') }}
    />
  );
}
