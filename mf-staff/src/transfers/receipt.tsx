import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from 'ui-kit/core';
import { FormModal } from '../ask/unsaved.tsx';
import { useStaffCall } from '../desk/desk-context.ts';
import { Notes } from '../notes/notes.tsx';
import styles from './transfers.module.css';

/** The receipt of a transfer with the notes about it: a picture in the page; a PDF opens in a tab, as browsers show none in a sandbox. */
export function Receipt({ id, order, onClose }: { id: number; order: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { answer, retry } = useStaffCall('staff/transfers/getReceipt', { order });
  const address = useAddress(answer.status === 'ready' ? answer.data : null);
  const isPicture = answer.status === 'ready' && answer.data.mime.startsWith('image/');
  return (
    <FormModal open onClose={onClose} title={`${t('transfers.receipt')} · ${order}`} width={860} name="staff-receipt">
      {answer.status === 'loading' && <Skeleton height="24rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {address && isPicture && <img className={styles.receipt} src={address} alt={t('transfers.receiptOf', { order })} />}
      {address && !isPicture && (
        <a href={address} target="_blank" rel="noreferrer">
          {t('transfers.openPdf')}
        </a>
      )}
      <Notes kind="transfer" id={id} />
    </FormModal>
  );
}

/** An address of the file for as long as it is shown. */
function useAddress(receipt: { mime: string; file: string } | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!receipt) return;
    const bytes = Uint8Array.from(atob(receipt.file), (letter) => letter.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: receipt.mime }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [receipt]);
  return address;
}
