import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from 'ui-kit/core';
import { FormModal } from '../ask/unsaved.tsx';
import { useStaffCall } from '../desk/desk-context.ts';
import { ShownFile } from '../detail/shown-file.tsx';
import { Notes } from '../notes/notes.tsx';

/** The receipt of a transfer with the notes about it. */
export function Receipt({ id, order, onClose }: { id: number; order: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { answer, retry } = useStaffCall('staff/transfers/getReceipt', { order });
  return (
    <FormModal open onClose={onClose} title={`${t('transfers.receipt')} · ${order}`} width={860} name="staff-receipt">
      {answer.status === 'loading' && <Skeleton height="24rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && <ShownFile file={answer.data} alt={t('transfers.receiptOf', { order })} />}
      <Notes kind="transfer" id={id} />
    </FormModal>
  );
}
