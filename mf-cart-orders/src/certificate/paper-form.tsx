import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from 'shared-contracts/api/address';
import { checkReplacementReason, MAILING_MESSAGES } from 'shared-contracts/licensing/mailing-rules';
import { Select, TextArea } from 'ui-kit/controls';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import styles from './certificate.module.css';

interface PaperFormProps {
  licenceId: number;
  /** One was mailed before: another one needs a reason. */
  isReplacement: boolean;
  onSent(): void;
}

/** Asks for a certificate on paper, to an address of the member. */
export function PaperForm(props: PaperFormProps) {
  const { t } = useTranslation('orders');
  const { answer, retry } = useCall('userAddress/getAddressList', {});
  if (answer.status === 'loading') return <Skeleton height="4rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const [first] = answer.data.list;
  if (first) return <Form {...props} addresses={answer.data.list} initial={first.id} />;
  return (
    <p>
      {t('certificate.noAddress')} <Link to="/my/address">{t('certificate.addAddress')}</Link>
    </p>
  );
}

function Form({ licenceId, isReplacement, onSent, addresses, initial }: PaperFormProps & { addresses: Address[]; initial: number }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const [addressId, setAddressId] = useState(initial);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, failure, run } = useSubmit('certificate');
  const issue = isReplacement ? checkReplacementReason(text) : null;

  async function send(): Promise<void> {
    setTried(true);
    if (issue) return;
    const request = { ids: [licenceId], addressId, ...(isReplacement && { reason: text.trim() }) };
    const isSent = await run(async () => void (await host.api.call('order/getGrantBook', request, { quiet: true })));
    if (!isSent) return;
    host.bus.emit('toast.show', { kind: 'success', message: t('certificate.sent') });
    onSent();
  }

  return (
    <form
      className={styles.paper}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        label={t('certificate.address')}
        value={addressId}
        options={addresses.map(({ id, name, areas, detail }) => ({
          value: id,
          label: [name, areas.map((area) => area.name).join(' '), detail].join(' · '),
        }))}
        onChange={setAddressId}
        className={styles.address}
      />
      {isReplacement && (
        <TextArea
          label={t('certificate.reason')}
          error={isTried && issue ? MAILING_MESSAGES[issue][host.locale] : undefined}
          value={text}
          onChange={setText}
          rows={2}
        />
      )}
      <Failure text={failure} />
      <Button type="submit" icon="mail" busy={busy}>
        {t(isReplacement ? 'certificate.replace' : 'certificate.send')}
      </Button>
    </form>
  );
}
