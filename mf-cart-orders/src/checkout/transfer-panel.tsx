import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSFER_PROOF } from 'shared-contracts/orders/payment-methods';
import { Button, formatFen, Spinner, useHost } from 'ui-kit/core';
import { Failure, formatMoment, useCall, useSubmit } from 'ui-kit/member';
import styles from './checkout.module.css';

/** The account that a transfer goes to, what became of the receipts, and the upload of one. */
export function TransferPanel({ orderId }: { orderId: number }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { answer, retry } = useCall('payment/transferDetails', { id: orderId });
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const { busy, failure, run } = useSubmit('transfer receipt');

  if (answer.status === 'loading') return <Spinner />;
  if (answer.status === 'failed')
    return (
      <>
        <Failure text={answer.message ?? t('checkout.offline')} />
        <Button onClick={retry}>{t('transfer.retry')}</Button>
      </>
    );
  const { accountName, bank, account, amount, reference, state, rejection, proofs } = answer.data;
  const rows = [
    ['accountName', accountName],
    ['bank', bank],
    ['account', account],
    ['amount', formatFen(amount, host.locale)],
    ['reference', reference],
  ] as const;

  async function upload(file: File): Promise<void> {
    const isKind = (TRANSFER_PROOF.types as readonly string[]).includes(file.type);
    const isWrong = !isKind || file.size > TRANSFER_PROOF.mostBytes;
    setRefused(isWrong ? t('transfer.form') : undefined);
    if (isWrong) return;
    const sent = await run(async () => {
      await host.api.call('payment/uploadProof', { id: orderId, file: await base64Of(file) }, { quiet: true });
    });
    if (sent) retry();
  }

  return (
    <>
      <dl className={styles.account}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`transfer.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rejection !== null && <p role="alert">{t('transfer.rejected', { reason: rejection })}</p>}
      {state === 'proof' && (
        <p role="status">
          {t('transfer.checking', { at: formatMoment(proofs.at(-1)?.uploadedAt ?? new Date().toISOString(), host.locale) })}
        </p>
      )}
      <Button icon="upload" variant={state === 'proof' ? 'quiet' : 'primary'} disabled={busy} onClick={() => input.current?.click()}>
        {t(state === 'proof' ? 'transfer.another' : 'transfer.upload')}
      </Button>
      <p className={styles.waiting}>{t('transfer.form')}</p>
      <Failure text={refused ?? failure} />
      <input
        ref={input}
        hidden
        type="file"
        accept={TRANSFER_PROOF.types.join()}
        aria-label={t('transfer.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          if (file) void upload(file).finally(() => (target.value = ''));
        }}
      />
    </>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
