import { useTranslation } from 'react-i18next';
import type { StaffCallRequest } from 'shared-contracts/staff/calls';
import { Button, ErrorState, formatFen, Skeleton, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Rows } from '../detail/rows.tsx';
import listStyles from '../list/list.module.css';

/** What takes two people from an amount on, and what the amount counts. */
const KEYS = [
  { key: 'transferTwoPeopleFrom', unit: 'fen' },
  { key: 'refundTwoPeopleFrom', unit: 'fen' },
  { key: 'pointsTwoPeopleFrom', unit: 'points' },
] as const;

/** Amounts above which two people are needed. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { answer, retry } = useStaffCall('staff/settings/get', {});
  const shown = ({ unit }: (typeof KEYS)[number], value: number) => {
    if (value === 0) return t('settings.always');
    return unit === 'fen' ? formatFen(value, host.locale) : t('settings.points', { points: formatNumber(value, host.locale) });
  };
  const change = ({ key, unit }: (typeof KEYS)[number], value: number) =>
    ask({
      title: t(`settings.${key}`),
      body: t('settings.body'),
      ok: t('settings.change'),
      fields: [
        {
          name: 'value',
          kind: 'number',
          label: t(unit === 'fen' ? 'settings.yuan' : 'settings.number'),
          hint: t('settings.zero'),
          initial: String(unit === 'fen' ? value / 100 : value),
        },
        { name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 },
      ],
      async send({ value: given = '', reason = '' }) {
        const amount = unit === 'fen' ? Math.round(Number(given) * 100) : Number(given);
        const request = { [key]: amount, reason } as StaffCallRequest<'staff/settings/set'>;
        const { outcome } = await desk.call('staff/settings/set', request);
        retry();
        return t(outcome === 'done' ? 'settings.changed' : 'ask.proposed');
      },
    });
  return (
    <section className={listStyles.page} aria-labelledby="settings-title">
      <h1 id="settings-title" className={listStyles.title}>
        {t('section.settings')}
      </h1>
      <p>{t('settings.lead')}</p>
      {answer.status === 'loading' && <Skeleton height="10rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <Rows
          rows={KEYS}
          keyOf={({ key }) => key}
          columns={[
            { name: 'what', title: t('settings.what'), cell: ({ key }) => t(`settings.${key}`) },
            { name: 'from', title: t('settings.from'), isNumber: true, cell: (setting) => shown(setting, answer.data[setting.key]) },
            {
              name: 'actions',
              title: t('list.actions'),
              cell: (setting) => (
                <Button size="sm" onClick={() => change(setting, answer.data[setting.key])}>
                  {t('settings.change')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
