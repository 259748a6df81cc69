import { useTranslation } from 'react-i18next';
import { withheldOf } from 'shared-contracts/composer/payout-rules';
import { Button, formatFen, useHost, useKitText } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useNavigate } from 'ui-kit/router';
import { earningsQuery } from './address.ts';
import type { EarningsSummary } from './balance.ts';
import styles from './earnings.module.css';

interface PayoutDialogProps {
  summary: EarningsSummary;
  onClose(): void;
  /** After it was asked for. */
  onDone(): void;
}

/** What will be transferred, where to, and what happens until then. */
export function PayoutDialog({ summary, onClose, onDone }: PayoutDialogProps) {
  const { t } = useTranslation('composer');
  const text = useKitText();
  const { api, bus, locale } = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('composer payout');
  const { balance: amount, taxBasisPoints, payee } = summary;
  const tax = withheldOf(amount, taxBasisPoints);
  const rows = [
    ['amount', formatFen(amount, locale)],
    ['tax', formatFen(-tax, locale)],
    ['net', formatFen(amount - tax, locale)],
    ['account', payee ? `${payee.bank} ${payee.account}` : ''],
  ] as const;

  async function ask(): Promise<void> {
    const asked = await run(async () => void (await api.call('composerEarnings/requestPayout', { amount }, { quiet: true })));
    if (!asked) return;
    bus.emit('toast.show', { kind: 'success', message: t('earnings.asked') });
    onDone();
    await go(earningsQuery({ part: 'payouts' }), { preventScrollReset: true });
  }

  return (
    <Modal
      name="composer-payout"
      open
      onClose={onClose}
      title={t('earnings.ask')}
      width={460}
      phoneWidth={90}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void ask()}>
            {t('earnings.askFor', { net: formatFen(amount - tax, locale) })}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`earnings.payout.${name}`, { percent: taxBasisPoints / 100 })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.minor}>{t('earnings.askBody')}</p>
      <Failure text={failure} />
    </Modal>
  );
}
