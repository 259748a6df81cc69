import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { Button, useHost } from 'ui-kit/core';
import styles from './earnings.module.css';
import { wordsOfMonth } from './months.ts';

/** Kinds of files as the service numbers them. */
const KINDS = { PDF: 1, CSV: 2 } as const;

/** Saves the statement of a month as a document, and for a spreadsheet. */
export function StatementFiles({ month, small = false }: { month: number; small?: boolean }) {
  const { t } = useTranslation('composer');
  const host = useHost();

  async function save(kind: number): Promise<void> {
    try {
      const { url } = await host.api.call('composerEarnings/downStatement', { month, kind });
      location.assign(url);
    } catch (error) {
      // The client shows a refusal of the service as a toast.
      if (!isApiError(error)) host.report(error, 'statement file');
    }
  }

  return (
    <span className={styles.files}>
      {Object.entries(KINDS).map(([name, kind]) => (
        <Button
          key={name}
          size={small ? 'sm' : 'md'}
          icon="download"
          aria-label={t('earnings.statements.file', { month: wordsOfMonth(month, host.locale), kind: name })}
          onClick={() => void save(kind)}
        >
          {name}
        </Button>
      ))}
    </span>
  );
}
