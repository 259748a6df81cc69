import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, EmptyState, formatFen, Tag, type TagProps, useHost } from 'ui-kit/core';
import { Failure, formatMoment, Pager, useCall, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { type EarningsAddress, earningsQuery, PAGE_SIZE } from './address.ts';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';

type Payout = CallResponse<'composerEarnings/getPayouts'>['list'][number];

const TONES: Record<Payout['state'], TagProps['tone']> = {
  requested: 'warning',
  confirmed: 'warning',
  paid: 'success',
  returned: 'danger',
  refused: 'danger',
  withdrawn: 'plain',
};

/** Payouts, how far each is, and why one came back. */
export function PayoutsPart({ address: { page }, onChange }: { address: EarningsAddress; onChange(): void }) {
  const { t } = useTranslation('composer');
  const payouts = useCall('composerEarnings/getPayouts', { page, size: PAGE_SIZE });
  return (
    <Loaded of={payouts} height="16rem">
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState icon="coins" title={t('earnings.payouts.none')}>
            {t('earnings.payouts.noneHint')}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.lines} aria-label={t('earnings.part.payouts')}>
              {list.map((payout) => (
                <PayoutLine key={payout.id} payout={payout} onChange={onChange} />
              ))}
            </ul>
            <Pager page={page} size={PAGE_SIZE} total={total} href={(next) => earningsQuery({ part: 'payouts', page: next })} />
          </>
        )
      }
    </Loaded>
  );
}

function PayoutLine({ payout, onChange }: { payout: Payout; onChange(): void }) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const { locale } = host;
  const { busy, failure, run } = useSubmit('composer payout');
  const { id, number, state, amount, tax, net, account, requestedAt, decidedAt, reason } = payout;

  async function withdraw(): Promise<void> {
    const sure = await confirm(host, {
      title: t('earnings.payouts.withdrawTitle'),
      body: t('earnings.payouts.withdrawBody', { amount: formatFen(amount, locale) }),
      okText: t('earnings.payouts.withdraw'),
      danger: true,
    });
    if (!sure) return;
    const done = await run(async () => void (await host.api.call('composerEarnings/withdrawPayout', { id }, { quiet: true })));
    if (!done) return;
    host.bus.emit('toast.show', { kind: 'success', message: t('earnings.payouts.withdrawn') });
    onChange();
  }

  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <strong className={styles.share}>{formatFen(net, locale)}</strong>
        <p className={styles.minor}>
          {t('earnings.payouts.sum', { amount: formatFen(amount, locale), tax: formatFen(tax, locale), account })}
        </p>
        <p className={styles.minor}>
          {number} · {t('earnings.payouts.askedAt', { at: formatMoment(requestedAt, locale) })}
          {decidedAt !== null && ` · ${t('earnings.payouts.decidedAt', { at: formatMoment(decidedAt, locale) })}`}
        </p>
        {reason && (
          <p className={styles.reason} role="note">
            {reason}
          </p>
        )}
        <Failure text={failure} />
      </div>
      <div className={styles.state}>
        <Tag tone={TONES[state]}>{t(`earnings.payouts.state.${state}`)}</Tag>
        <span className={styles.minor}>{t(`earnings.payouts.next.${state}`)}</span>
        {state === 'requested' && (
          <Button size="sm" busy={busy} aria-label={t('earnings.payouts.withdrawOne', { number })} onClick={() => void withdraw()}>
            {t('earnings.payouts.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}
