import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_TEXT_MAX } from 'shared-contracts/team/purchase-requests';
import { TextArea } from 'ui-kit/controls';
import { Button } from 'ui-kit/core';
import type { RequestDetail } from '../team/load.ts';
import styles from '../team/team.module.css';
import type { RequestActions as Actions } from './use-request-actions.ts';

/** What the caller may do with a request. */
export function RequestActions({ request, actions }: { request: RequestDetail; actions: Actions }) {
  const { t } = useTranslation('team');
  const [refusing, setRefusing] = useState(false);
  const { may, current } = request;
  const isPriced = current !== null;
  if (may.length === 0) return null;
  if (refusing) return <RefuseForm actions={actions} onClose={() => setRefusing(false)} />;
  return (
    <div className={styles.buttons}>
      {/* quiet: it is there when the drawer opens. */}
      {may.includes('refuse') && !may.includes('approve') && <p className={styles.minor}>{t('requests.beyondHint')}</p>}
      {may.includes('withdraw') && (
        <Button variant="quiet" disabled={actions.busy} onClick={() => void actions.withdraw()}>
          {t('requests.act.withdraw')}
        </Button>
      )}
      {may.includes('refuse') && (
        <Button disabled={actions.busy} onClick={() => setRefusing(true)}>
          {t('requests.act.refuse')}
        </Button>
      )}
      {may.includes('ask') && (
        <Button variant="primary" busy={actions.busy} disabled={!isPriced} onClick={() => void actions.ask()}>
          {t('requests.act.ask')}
        </Button>
      )}
      {may.includes('approve') && (
        <>
          <Button disabled={!isPriced || actions.busy} onClick={() => void actions.approve()}>
            {t('requests.act.approve')}
          </Button>
          {may.includes('approveAndOrder') && (
            <Button variant="primary" busy={actions.busy} disabled={!isPriced} onClick={() => void actions.approveAndPay()}>
              {t('requests.act.approveAndPay')}
            </Button>
          )}
        </>
      )}
      {may.includes('order') && (
        <Button variant="primary" busy={actions.busy} disabled={!isPriced} onClick={() => void actions.order()}>
          {t('requests.act.order')}
        </Button>
      )}
      {may.includes('pay') && (
        <Button variant="primary" onClick={actions.pay}>
          {t('requests.act.pay')}
        </Button>
      )}
    </div>
  );
}

function RefuseForm({ actions, onClose }: { actions: Actions; onClose(): void }) {
  const { t } = useTranslation('team');
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.drawer}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.refuse(reason);
      }}
    >
      <TextArea label={t('requests.reason')} value={reason} maxLength={REQUEST_TEXT_MAX} required onChange={setReason} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('requests.back')}</Button>
        <Button variant="primary" type="submit" busy={actions.busy} disabled={reason.trim() === ''}>
          {t('requests.act.refuse')}
        </Button>
      </div>
    </form>
  );
}
