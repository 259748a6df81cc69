import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import styles from './fragments.module.css';

/** The signed-in member, for the button that opens the account menu. */
export function MemberBadge() {
  const { t } = useTranslation();
  return (
    <span className={styles.badge}>
      <Icon name="user" />
      <span className={styles.name}>{t('member')}</span>
    </span>
  );
}
