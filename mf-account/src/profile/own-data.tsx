import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';
import type { ProofValues } from './proof-fields.tsx';
import { ProofDialog, Section } from './section.tsx';

/** What is kept of the member: downloaded as a file, or deleted with the account. */
export function OwnData({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api, bus, navigate } = useHost();
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
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
        <Button icon="download" onClick={() => setOpen('export')}>
          {t('profile.export')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setOpen('delete')}>
          {t('profile.delete')}
        </Button>
      </div>
      {open === 'export' && (
        <ProofDialog
          name="export-data"
          info={info}
          title={t('profile.exportTitle')}
          lead={t('profile.exportLead')}
          action={t('profile.exportNow')}
          submit={download}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && (
        <ProofDialog
          name="delete-account"
          info={info}
          title={t('profile.deleteTitle')}
          lead={t('profile.deleteLead')}
          action={t('profile.deleteNow')}
          danger
          submit={remove}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

/** Saves what is kept of the member as a file. */
function useDownload(): (proof: ProofValues) => Promise<void> {
  const { t } = useTranslation('account');
  const { api, bus } = useHost();
  return async (proof) => {
    const data = await api.call('user/exportData', proof, { quiet: true });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    link.download = `account-${data.exportedAt.slice(0, 10)}.json`;
    link.click();
    // stays: the browser still reads the file after the page.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    bus.emit('toast.show', { kind: 'success', message: t('profile.exported') });
  };
}
