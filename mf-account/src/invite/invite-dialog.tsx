import { useTranslation } from 'react-i18next';
import { withLocale } from 'shared-contracts/locale/locale';
import { INVITATION_POINTS } from 'shared-contracts/points/reasons';
import { useHost } from 'ui-kit/core';
import { Modal } from 'ui-kit/overlay';
import { CopyLink } from '../copy-link/copy-link.tsx';
import type { DialogProps } from '../dialogs/dialogs.tsx';
import styles from './invite.module.css';

const STEPS = ['send', 'register', 'earn'] as const;

/** The invitation: its link, and what a friend brings. */
export default function InviteDialog({ open, onClose }: DialogProps<object, object>) {
  const { t } = useTranslation('account');
  const { locale, session } = useHost();
  const link = `${location.origin}${withLocale('/', locale)}?inviteId=${encodeURIComponent(session.current().userId ?? '')}`;
  return (
    <Modal name="invite" open={open} onClose={() => onClose({})} title={t('invite.title')} width={480} phoneWidth={95}>
      <div className={styles.invitation}>
        <p>{t('invite.lead', { points: INVITATION_POINTS })}</p>
        <CopyLink link={link} label={t('invite.link')} copied={t('invite.copied')} />
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`invite.steps.${step}`, { points: INVITATION_POINTS })}</li>
          ))}
        </ol>
      </div>
    </Modal>
  );
}
