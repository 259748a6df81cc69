import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { Button, useHost } from 'ui-kit/core';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';
import type { ProofValues } from './proof-fields.tsx';
import { ProofDialog, Section } from './section.tsx';

/** What is kept of the member: downloaded as a file, or deleted with the account. */
export function OwnData({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api, bus, navigate } = useHost();
  const [isDeleting, setIsDeleting] = useState(false);
  const download = useDownload();

  async function remove(proof: ProofValues): Promise<void> {
    await api.call('user/deleteAccount', proof, { quiet: true });
    // Its token is refused from now on: the answer ends the session in this browser.
    await api.call('user/logout', {}, { quiet: true }).catch(() => undefined);
    navigate('/', { replace: true });
    bus.emit('toast.show', { kind: 'success', message: t('profile.deleted') });
  }

  return (
    <Section title={t('profile.data')} lead={t('profile.dataLead')}>
      <div className={styles.actions}>
        <Button icon="download" onClick={() => void download()}>
          {t('profile.export')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setIsDeleting(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      {isDeleting && (
        <ProofDialog
          name="delete-account"
          info={info}
          title={t('profile.deleteTitle')}
          lead={t('profile.deleteLead')}
          action={t('profile.deleteNow')}
          danger
          submit={remove}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Section>
  );
}

function useDownload(): () => Promise<void> {
  const { t } = useTranslation('account');
  const { api, report, bus } = useHost();
  const running = useRef(false);
  return async () => {
    if (running.current) return;
    running.current = true;
    try {
      const data = await api.call('user/exportData', {});
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      link.download = `account-${data.exportedAt.slice(0, 10)}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      bus.emit('toast.show', { kind: 'success', message: t('profile.exported') });
    } catch (error) {
      if (!isApiError(error)) report(error, 'export');
    }
    running.current = false;
  };
}
