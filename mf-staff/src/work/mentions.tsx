import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkKind } from 'shared-contracts/staff/work-kinds';
import { Button, EmptyState, ErrorState, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { Drawer } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import styles from '../notes/notes.module.css';

/** Where the work of a note is decided. */
const PLACES: Record<WorkKind, (id: number) => string> = {
  invoice: ADDRESS.invoice,
  transfer: () => '/staff/transfers?waiting=1',
  refund: ADDRESS.refund,
  certificateMail: ADDRESS.certificateMail,
  team: ADDRESS.team,
  composer: ADDRESS.composer,
  song: ADDRESS.song,
  payout: ADDRESS.payout,
};

/** Opens the notes that name the reader, also those about work that is done. */
export function Mentions() {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  const { answer, retry } = useStaffCall('staff/work/counts', {});
  const unread = answer.status === 'ready' ? answer.data.mentions : 0;
  const close = () => {
    setOpen(false);
    // They are read now.
    retry();
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {unread > 0 ? t('work.mentionsUnread', { count: unread }) : t('work.mentions')}
      </Button>
      <Drawer open={isOpen} onClose={close} title={t('work.mentions')} size="min(32rem, 100vw)" name="staff-mentions">
        {isOpen && <List />}
      </Drawer>
    </>
  );
}

/** They count as read once they are shown. */
function List() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/work/mentions', {});
  if (answer.status === 'loading') return <Skeleton height="10rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  if (answer.data.list.length === 0) return <EmptyState title={t('list.empty')}>{t('work.noMentions')}</EmptyState>;
  return (
    <ul className={styles.notes}>
      {answer.data.list.map(({ kind, workId, by, at, text, read }) => (
        <li key={`${kind}-${workId}-${at}`}>
          <small>
            {by} · <Link to={PLACES[kind](workId)}>{t(`work.kinds.${kind}`)}</Link> · {formatMoment(at, host.locale)}{' '}
            {!read && <Tag tone="accent">{t('work.unread')}</Tag>}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
