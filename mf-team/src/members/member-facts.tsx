import { useTranslation } from 'react-i18next';
import { TEAM_POWERS } from 'shared-contracts/team/powers';
import { Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import type { TeamMember } from '../team/load.ts';
import styles from '../team/team.module.css';

/** What lists of members do with one. */
export interface MemberListProps {
  members: TeamMember[];
  onOpen(member: { id: number; name: string }): void;
}

/** The name, which opens the member. */
export function NameButton({ member, onOpen }: { member: TeamMember; onOpen: MemberListProps['onOpen'] }) {
  const { t } = useTranslation('team');
  return (
    <>
      <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onOpen(member)}>
        {member.name || member.contact}
      </button>
      {member.isCaller && <span className={styles.minor}> {t('members.you')}</span>}
    </>
  );
}

/** What a member may do, in words. */
export function PowerWords({ powers }: Pick<TeamMember, 'powers'>) {
  const { t } = useTranslation('team');
  if (powers.length === 0) return <span className={styles.minor}>{t('power.none')}</span>;
  if (powers.length === TEAM_POWERS.length)
    return (
      <span className={styles.tags}>
        <Tag>{t('power.all')}</Tag>
      </span>
    );
  return (
    <span className={styles.tags}>
      {TEAM_POWERS.filter((power) => powers.includes(power)).map((power) => (
        <Tag key={power}>{t(`power.${power}`)}</Tag>
      ))}
    </span>
  );
}

/** Whether a member is active. */
export function StateTag({ state }: Pick<TeamMember, 'state'>) {
  const { t } = useTranslation('team');
  return <Tag tone={({ active: 'success', disabled: 'warning', removed: 'plain' } as const)[state]}>{t(`state.${state}`)}</Tag>;
}

/** When a member was last seen. */
export function LastActive({ lastActiveAt }: Pick<TeamMember, 'lastActiveAt'>) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  if (!lastActiveAt) return <span className={styles.minor}>{t('members.neverActive')}</span>;
  return <time dateTime={lastActiveAt}>{formatMoment(lastActiveAt, locale)}</time>;
}
