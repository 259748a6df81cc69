import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualOptions } from 'shared-contracts/licensing/fit-options';
import { LICENCE_MESSAGES, type LicenceOptions, licenceIssues } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { Button, ErrorState, rememberUse, Skeleton, storedUse, useHost } from 'ui-kit/core';
import { type DialogProps, Failure, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { begunOptions } from '../licence/begun-options.ts';
import { OptionsForm } from '../licence/options-form.tsx';
import { useAccountType } from '../licence/use-account-type.ts';
import styles from './use.module.css';

type Props = DialogProps<object, void>;

/** For which use prices are shown, in lists, in the player and in the licence box. */
export default function UseDialog({ open, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { answer, retry } = useCall('grantTag/getGrantData', {});
  return (
    <Modal name="use" open={open} onClose={() => onClose()} title={t('use.title')} width={480}>
      {answer.status === 'loading' && <Skeleton height="20rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && <Choice table={answer.data as PriceTable} onClose={onClose} />}
    </Modal>
  );
}

function Choice({ table, onClose }: { table: PriceTable; onClose(): void }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const [known] = useState(() => begunOptions(table, host));
  const [begun] = useState(() => known ?? usualOptions(table, host.locale));
  const [use, setUse] = useState(begun);
  useAccountType(known === null, (licensee) => setUse((now) => (now === begun ? { ...now, licensee } : now)));
  const [isTried, setTried] = useState(false);
  const issue = licenceIssues(table, use)[0];

  function remember(next: LicenceOptions | null): void {
    rememberUse(host, next);
    onClose();
  }

  return (
    <form
      className={styles.use}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!issue) remember(use);
      }}
    >
      <p className={styles.lead}>{t('use.lead')}</p>
      <OptionsForm table={table} value={use} onChange={setUse} brief />
      {isTried && issue && <Failure text={LICENCE_MESSAGES[issue.message][host.locale]} />}
      <div className={styles.buttons}>
        {storedUse(host) && <Button onClick={() => remember(null)}>{t('use.none')}</Button>}
        <Button variant="primary" type="submit">
          {t('use.show')}
        </Button>
      </div>
    </form>
  );
}
