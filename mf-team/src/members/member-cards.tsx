import { useTranslation } from 'react-i18next';
import styles from '../team/team.module.css';
import { LastActive, type MemberListProps, NameButton, PowerWords, StateTag } from './member-facts.tsx';

/** Members on a phone. */
export function MemberCards({ members, onOpen }: MemberListProps) {
  const { t } = useTranslation('team');
  return (
    <ul className={styles.cards} aria-label={t('tab.members')}>
      {members.map((member) => (
        <li key={member.id} className={`yh-card ${styles.card}`}>
          <div className={styles.cardHead}>
            <span>
              <NameButton member={member} onOpen={onOpen} />
            </span>
            <StateTag state={member.state} />
          </div>
          <p className={styles.minor}>{[member.contact, t(`role.${member.role}`), member.departmentName].filter(Boolean).join(' · ')}</p>
          <PowerWords powers={member.powers} />
          <p className={styles.minor}>
            {t('column.lastActive')} <LastActive lastActiveAt={member.lastActiveAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
