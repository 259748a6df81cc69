import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENTS_MAX } from 'shared-contracts/team/team-rules';
import { Button, EmptyState, formatFen, Tag, useHost } from 'ui-kit/core';
import { useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { teamQuery } from '../team/address.ts';
import type { Department, Team } from '../team/load.ts';
import styles from '../team/team.module.css';

const ApprovalDialog = lazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }));
const DepartmentDialog = lazy(async () => ({ default: (await import('./department-dialog.tsx')).DepartmentDialog }));

/** The departments of the team. One level; each has a head, who looks after its members alone. */
export function DepartmentsPart({ team, departments }: { team: Team; departments: Department[] }) {
  const { t } = useTranslation('team');
  const [edited, setEdited] = useState<Department | 'new' | null>(null);
  const [limited, setLimited] = useState<Department | null>(null);
  const isFull = departments.length >= DEPARTMENTS_MAX;
  const add = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('departments.add')}
    </Button>
  );
  return (
    <>
      {departments.length === 0 ? (
        <EmptyState icon="building" title={t('departments.none')} actions={add}>
          {t('departments.noneHint')}
        </EmptyState>
      ) : (
        <>
          <div className={`yh-spread ${styles.tools}`}>
            <p className={styles.minor}>{isFull ? t('departments.full', { count: DEPARTMENTS_MAX }) : t('departments.hint')}</p>
            {!isFull && add}
          </div>
          <ul className={styles.cards} aria-label={t('tab.departments')}>
            {departments.map((department) => (
              <DepartmentCard
                key={department.id}
                department={department}
                onRename={() => setEdited(department)}
                onLimit={team.role === 'owner' ? () => setLimited(department) : null}
              />
            ))}
          </ul>
        </>
      )}
      {limited && (
        <Suspense>
          <ApprovalDialog department={limited} onClose={() => setLimited(null)} />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <DepartmentDialog department={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface DepartmentCardProps {
  department: Department;
  onRename(): void;
  /** Null: not for the caller. */
  onLimit: (() => void) | null;
}

function DepartmentCard({ department, onRename, onLimit }: DepartmentCardProps) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { once } = useWrites('team departments');
  const { id, name, head, members, enabled } = department;

  async function disable(): Promise<void> {
    const sure = await confirm(host, {
      title: t('departments.disableTitle', { name }),
      body: t('departments.disableBody'),
      okText: t('departments.disable'),
      danger: true,
    });
    if (sure) await set(0);
  }
  const set = (wanted: 0 | 1): Promise<void> =>
    once(
      () => host.api.call('teamDept/updateTeamDeptStatus', { id, enabled: wanted }),
      t(wanted ? 'departments.enabled' : 'departments.disabled', { name }),
    );

  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.cardHead}>
        <strong>{name}</strong>
        <Tag tone={enabled ? 'success' : 'warning'}>{t(enabled ? 'departments.isEnabled' : 'departments.isDisabled')}</Tag>
      </div>
      <p className={styles.minor}>{head ? t('departments.head', { name: head.name }) : t('departments.noHead')}</p>
      <p className={styles.minor}>
        {department.approvalLimit === null
          ? t('departments.approvesNothing')
          : t('departments.approvesUpTo', { amount: formatFen(department.approvalLimit, host.locale) })}
      </p>
      {!enabled && <p className={styles.minor}>{t('departments.restingHint')}</p>}
      <div className={styles.actions}>
        <Link to={teamQuery({ tab: 'members', department: id })}>{t('departments.members', { count: members })}</Link>
      </div>
      <div className={styles.actions}>
        <Button size="sm" icon="edit" aria-haspopup="dialog" aria-label={t('departments.renameOne', { name })} onClick={onRename}>
          {t('departments.rename')}
        </Button>
        {onLimit && (
          <Button size="sm" icon="coins" aria-haspopup="dialog" aria-label={t('departments.limitOf', { name })} onClick={onLimit}>
            {t('departments.limit')}
          </Button>
        )}
        {enabled ? (
          <Button size="sm" variant="quiet" icon="lock" aria-label={t('departments.disableOne', { name })} onClick={() => void disable()}>
            {t('departments.disable')}
          </Button>
        ) : (
          <Button size="sm" variant="quiet" icon="check" aria-label={t('departments.enableOne', { name })} onClick={() => void set(1)}>
            {t('departments.enable')}
          </Button>
        )}
      </div>
    </li>
  );
}
