import { useTranslation } from 'react-i18next';
import { withLocale } from 'shared-contracts/locale/locale';
import { ErrorState, Skeleton, Tag, useHost, useKitText } from 'ui-kit/core';
import { type DialogProps, formatNumber, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { CopyLink } from '../copy-link/copy-link.tsx';
import styles from './invite.module.css';

/** Friends that the dialog lists. */
const FRIENDS = 20;
const STEPS = ['send', 'register', 'earn'] as const;

/** The invitation: its link, what a friend brings, and who came. */
export default function InviteDialog({ open, onClose }: DialogProps<object, object>) {
  const { t } = useTranslation('account');
  return (
    <Modal name="invite" open={open} onClose={() => onClose({})} title={t('invite.title')} width={480} phoneWidth={95}>
      <Invitation />
    </Modal>
  );
}

function Invitation() {
  const { t } = useTranslation('account');
  const text = useKitText();
  const { locale } = useHost();
  const { answer, retry } = useCall('userShareIn/doShareIn', {});
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  if (answer.status === 'loading') {
    return (
      <div role="status" aria-label={text('loading')}>
        <Skeleton height="16rem" />
      </div>
    );
  }
  const { path, reward, registered, points } = answer.data;
  return (
    <div className={styles.invitation}>
      <p>{t('invite.lead', { points: reward })}</p>
      <CopyLink link={`${location.origin}${withLocale(path, locale)}`} label={t('invite.link')} copied={t('invite.copied')} />
      {registered > 0 ? (
        <>
          <p className={styles.earned}>{t('invite.brought', { count: registered, points: formatNumber(points, locale) })}</p>
          <Friends />
        </>
      ) : (
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`invite.steps.${step}`, { points: reward })}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Friends() {
  const { t } = useTranslation('account');
  const { answer, retry } = useCall('userShareIn/getList', { page: 1, size: FRIENDS });
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  if (answer.status === 'loading') return <Skeleton height="6rem" />;
  return (
    <ul className={styles.friends} aria-label={t('invite.friends')}>
      {answer.data.list.map(({ name, completed, points, registeredAt }) => (
        <li key={`${registeredAt} ${name}`}>
          <span>{name}</span>
          <Tag tone={completed ? 'success' : 'plain'}>{completed ? t('invite.paid', { points }) : t('invite.pending')}</Tag>
        </li>
      ))}
    </ul>
  );
}
