import { useTranslation } from 'react-i18next';
import type { StaffCallRequest } from 'shared-contracts/staff/calls';
import { Button, ErrorState, formatFen, Skeleton, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Rows } from '../detail/rows.tsx';
import listStyles from '../list/list.module.css';

type Unit = 'fen' | 'points' | 'percent';

interface Setting {
  key: 'transferTwoPeopleFrom' | 'refundTwoPeopleFrom' | 'pointsTwoPeopleFrom' | 'payoutTaxBasisPoints';
  /** What it counts. `percent`: stored in basis points. */
  unit: Unit;
}

/** What takes two people from an amount on. */
const AMOUNTS: readonly Setting[] = [
  { key: 'transferTwoPeopleFrom', unit: 'fen' },
  { key: 'refundTwoPeopleFrom', unit: 'fen' },
  { key: 'pointsTwoPeopleFrom', unit: 'points' },
];
/** What is withheld of payouts. */
const PARTS: readonly Setting[] = [{ key: 'payoutTaxBasisPoints', unit: 'percent' }];

/** Stored numbers in one that is typed: fen in a yuan, basis points in a per cent. */
const SCALE: Record<Unit, number> = { fen: 100, points: 1, percent: 100 };
const FIELDS = { fen: 'settings.yuan', points: 'settings.number', percent: 'settings.percent' } as const satisfies Record<Unit, string>;

/** Amounts above which two people are needed, and the tax that is withheld. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { answer, retry } = useStaffCall('staff/settings/get', {});
  const shown = ({ unit }: Setting, value: number) => {
    if (unit === 'percent') return `${value / SCALE.percent}%`;
    if (value === 0) return t('settings.always');
    return unit === 'fen' ? formatFen(value, host.locale) : t('settings.points', { points: formatNumber(value, host.locale) });
  };
  const change = ({ key, unit }: Setting, value: number) =>
    ask({
      title: t(`settings.${key}`),
      body: t(unit === 'percent' ? 'settings.partBody' : 'settings.body'),
      ok: t('settings.change'),
      fields: [
        {
          name: 'value',
          kind: 'number',
          label: t(FIELDS[unit]),
          ...(unit !== 'percent' && { hint: t('settings.zero') }),
          initial: String(value / SCALE[unit]),
        },
        { name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 },
      ],
      async send({ value: given = '', reason = '' }) {
        const amount = Math.round(Number(given) * SCALE[unit]);
        const request = { [key]: amount, reason } as StaffCallRequest<'staff/settings/set'>;
        const { outcome } = await desk.call('staff/settings/set', request);
        retry();
        return t(outcome === 'done' ? 'settings.changed' : 'ask.proposed');
      },
    });
  const start = (setting: Setting) => answer.status === 'ready' && change(setting, answer.data[setting.key]);
  return (
    <section className={listStyles.page} aria-labelledby="settings-title">
      <h1 id="settings-title" className={listStyles.title}>
        {t('section.settings')}
      </h1>
      <p>{t('settings.lead')}</p>
      {answer.status === 'loading' && <Skeleton height="10rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <>
          <SettingRows settings={AMOUNTS} value={t('settings.from')} shown={(one) => shown(one, answer.data[one.key])} onChange={start} />
          <SettingRows settings={PARTS} value={t('settings.part')} shown={(one) => shown(one, answer.data[one.key])} onChange={start} />
        </>
      )}
    </section>
  );
}

interface SettingRowsProps {
  settings: readonly Setting[];
  /** Heading of the values. */
  value: string;
  shown: (setting: Setting) => string;
  onChange: (setting: Setting) => void;
}

function SettingRows({ settings, value, shown, onChange }: SettingRowsProps) {
  const { t } = useTranslation('staff');
  return (
    <Rows
      rows={settings}
      keyOf={({ key }) => key}
      columns={[
        { name: 'what', title: t('settings.what'), cell: ({ key }) => t(`settings.${key}`) },
        { name: 'value', title: value, isNumber: true, cell: shown },
        {
          name: 'actions',
          title: t('list.actions'),
          cell: (setting) => (
            <Button size="sm" onClick={() => onChange(setting)}>
              {t('settings.change')}
            </Button>
          ),
        },
      ]}
    />
  );
}
