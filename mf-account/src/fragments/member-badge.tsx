import { useTranslation } from 'react-i18next';
import { Icon, useLatest, useSession } from 'ui-kit/core';
import styles from './fragments.module.css';

/** The signed-in member, for the button that opens the account menu: picture and name, until the shell knows them an icon. */
export function MemberBadge() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const latest = useLatest('member.current');
  const member = latest?.userId === userId ? latest : undefined;
  return (
    <span className={styles.badge}>
      {member?.avatar ? <img className={styles.avatar} src={member.avatar} alt="" width={28} height={28} /> : <Icon name="user" />}
      <span className={styles.name}>{member?.nickName || t('member')}</span>
    </span>
  );
}
