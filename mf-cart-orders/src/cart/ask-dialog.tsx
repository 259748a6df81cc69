import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from 'shared-contracts/api/cart';
import { REQUEST_DAYS, REQUEST_TEXT_MAX } from 'shared-contracts/team/purchase-requests';
import { TextArea } from 'ui-kit/controls';
import { Button, ErrorState, formatFen, Skeleton, useHost } from 'ui-kit/core';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import styles from './cart.module.css';

/** Where the request is shown. */
const REQUESTS = '/my/team?tab=requests';

interface AskDialogProps {
  lines: readonly CartItem[];
  onClose(): void;
}

/** Asks those who decide in the team to buy lines of its cart: with the price, what budgets have left, and a comment. */
export function AskDialog({ lines, onClose }: AskDialogProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const [comment, setComment] = useState('');
  const { busy, failure, run } = useSubmit('ask for approval');
  const ids = lines.map(({ id }) => id);
  const { answer, retry } = useCall('teamBudget/left', { ids });

  async function send(ask: 0 | 1): Promise<void> {
    const sent = await run(async () => void (await host.api.call('teamRequest/add', { ids, comment, ask }, { quiet: true })));
    if (!sent) return;
    host.bus.emit('cart.works', { dataIds: lines.map(({ dataId }) => dataId), isCart: 0 });
    host.bus.emit('toast.show', { kind: 'success', message: t(ask ? 'ask.done' : 'ask.drafted') });
    onClose();
    await revalidate();
    host.navigate(REQUESTS);
  }

  return (
    <Modal name="ask-approval" open onClose={onClose} title={t('ask.title')} width={480} phoneWidth={90} maskClosable={false}>
      {answer.status === 'loading' && <Skeleton height="6rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            void send(1);
          }}
        >
          <p>
            {t('cart.works', { count: lines.length })} · <strong>{formatFen(answer.data.total, host.locale)}</strong>
          </p>
          <ul className={styles.budgets} aria-label={t('ask.budgets')}>
            {answer.data.list.map(({ id, name, period, left, needed }) => (
              <li key={id}>
                {t(`ask.budget.${period}`, { name, left: formatFen(left, host.locale) })}
                {needed > left && <strong> {t('ask.beyond')}</strong>}
              </li>
            ))}
          </ul>
          <TextArea
            label={t('ask.comment')}
            hint={t('ask.hint', { days: REQUEST_DAYS })}
            value={comment}
            maxLength={REQUEST_TEXT_MAX}
            onChange={setComment}
          />
          <Failure text={failure} />
          <div className={styles.askButtons}>
            <Button disabled={busy} onClick={() => void send(0)}>
              {t('ask.draft')}
            </Button>
            <Button variant="primary" type="submit" busy={busy}>
              {t('ask.send')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
