import { useTranslation } from 'react-i18next';
import { Button, ErrorState, Skeleton } from 'ui-kit/core';
import { useCall } from 'ui-kit/member';
import { Drawer } from 'ui-kit/overlay';
import type { Department, MemberDetail } from '../team/load.ts';
import styles from '../team/team.module.css';
import { MemberForm } from './member-form.tsx';
import { PowerSources } from './power-sources.tsx';
import { useMemberActions } from './use-member-actions.ts';

interface MemberDrawerProps {
  member: { id: number; name: string };
  departments: Department[];
  onClose(): void;
}

/** One member: what they may do and why, and what the caller may change of it. */
export function MemberDrawer({ member, departments, onClose }: MemberDrawerProps) {
  const { answer, retry } = useCall('teamUser/teamUser', { id: member.id });
  return (
    <Drawer name="team-member" open onClose={onClose} title={member.name} size="min(28rem, 100vw)">
      {answer.status === 'loading' && <Skeleton height="20rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && <Detail detail={answer.data} departments={departments} onClose={onClose} />}
    </Drawer>
  );
}

function Detail({ detail, departments, onClose }: { detail: MemberDetail; departments: Department[]; onClose(): void }) {
  const { t } = useTranslation('team');
  const { disable, enable, remove } = useMemberActions(onClose);
  const { member, mayManage } = detail;
  return (
    <div className={styles.drawer}>
      <p className={styles.minor}>{[member.contact, t(`role.${member.role}`), member.departmentName].filter(Boolean).join(' · ')}</p>
      {mayManage && member.state !== 'removed' ? (
        <MemberForm detail={detail} departments={departments} onSaved={onClose} />
      ) : (
        <>
          <PowerSources sources={detail.sources} />
          <p className={styles.minor}>
            {t(member.state === 'removed' ? 'member.isRemoved' : member.isCaller ? 'member.isYou' : 'member.above')}
          </p>
        </>
      )}
      {mayManage && member.state !== 'removed' && (
        <div className={styles.danger}>
          {member.state === 'active' ? (
            <Button size="sm" icon="lock" onClick={() => void disable(member)}>
              {t('member.disable')}
            </Button>
          ) : (
            <Button size="sm" icon="check" onClick={() => void enable(member)}>
              {t('member.enable')}
            </Button>
          )}
          <Button size="sm" variant="quiet" icon="trash" danger onClick={() => void remove(member)}>
            {t('member.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
