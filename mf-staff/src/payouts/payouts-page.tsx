import { useTranslation } from 'react-i18next';
import { PAYOUT_CONFIRMATIONS } from 'shared-contracts/composer/payout-rules';
import { formatFen, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { PayoutDetail } from './payout-detail.tsx';
import { isOpen, isReady, type PayoutState, TONES } from './payout-states.ts';

const DAY_MS = 86_400_000;

/** Payouts that composers asked for: two people confirm each, then its transfer is recorded. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const money = (fen: number) => formatFen(fen, host.locale);
  const age = (requestedAt: string) => t('payouts.age', { count: Math.floor((Date.now() - Date.parse(requestedAt)) / DAY_MS) });
  return (
    <ListPage
      call="staff/payouts/getList"
      title={t('section.payouts')}
      hasFile={false}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('payouts.one'), draw: (open, reload) => <PayoutDetail id={Number(open)} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('payouts.words'), kind: 'words' },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: (Object.keys(TONES) as PayoutState[]).map((value) => ({ value, label: t(`payouts.states.${value}`) })),
        },
        {
          name: 'sort',
          label: t('list.order'),
          kind: 'choice',
          initial: 'oldest',
          options: (['oldest', 'newest'] as const).map((value) => ({ value, label: t(`list.sort.${value}`) })),
        },
      ]}
      columns={[
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => t(`payouts.states.${state}`),
          cell: (payout) => <Tag tone={TONES[payout.state]}>{t(isReady(payout) ? 'payouts.ready' : `payouts.states.${payout.state}`)}</Tag>,
        },
        { name: 'number', title: t('list.number'), text: ({ number }) => number },
        { name: 'realName', title: t('payouts.realName'), text: ({ realName }) => realName },
        { name: 'net', title: t('payouts.net'), isNumber: true, text: ({ net }) => money(net) },
        { name: 'requestedAt', title: t('payouts.requestedAt'), text: ({ requestedAt }) => formatMoment(requestedAt, host.locale) },
        { name: 'age', title: t('payouts.waits'), text: ({ state, requestedAt }) => (isOpen(state) ? age(requestedAt) : '') },
        {
          name: 'confirmedBy',
          title: t('payouts.confirmedBy'),
          text: ({ confirmedBy }) => `${confirmedBy.length}/${PAYOUT_CONFIRMATIONS} ${confirmedBy.join(', ')}`,
        },
      ]}
    />
  );
}
