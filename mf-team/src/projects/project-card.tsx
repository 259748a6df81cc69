import { useTranslation } from 'react-i18next';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { nameOfUse } from 'shared-contracts/licensing/use-name';
import type { TeamRole } from 'shared-contracts/team/powers';
import { Button, buttonClass, formatFen, Tag, useHost } from 'ui-kit/core';
import { useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { runs, teamQuery } from '../team/address.ts';
import type { Budget, Project } from '../team/load.ts';
import styles from '../team/team.module.css';
import { ColourDot } from './colour-field.tsx';
import own from './projects.module.css';

interface ProjectCardProps {
  project: Project;
  /** Of the caller. */
  role: TeamRole;
  table: PriceTable;
  /** Null: it has none, or the caller may not see it. */
  budget: Budget | null;
  onEdit(): void;
  onAccess(): void;
}

/** One project: whom and what its licences are for, and who may use it. */
export function ProjectCard({ project, role, table, budget, onEdit, onAccess }: ProjectCardProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const { name, licenseeName, licenseeCode, remarks, grant, usable, colour, archived, members } = project;
  const named = members?.map((member) => member.name).join(locale === 'zh' ? '、' : ', ');
  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.cardHead}>
        <h2 className={own.name}>
          <ColourDot colour={colour} />
          {name}
        </h2>
        {archived === 1 && <Tag>{t('projects.archived')}</Tag>}
      </div>
      <dl className={styles.facts}>
        <dt>{t('projects.licensee')}</dt>
        <dd>{[licenseeName, licenseeCode].filter(Boolean).join(' · ')}</dd>
        <dt>{t('projects.options')}</dt>
        <dd>
          {nameOfUse(table, grant, locale).full}
          {usable === 0 && <p role="note">{t('projects.unusable')}</p>}
        </dd>
        {remarks && (
          <>
            <dt>{t('projects.remarks')}</dt>
            <dd>{remarks}</dd>
          </>
        )}
        <dt>{t('projects.usedBy')}</dt>
        <dd>{members === null ? t('projects.everybody') : named || t('projects.runnersAlone')}</dd>
        {budget && (
          <>
            <dt>{t('projects.budget')}</dt>
            <dd>
              <Link to={teamQuery({ tab: 'budgets' })}>
                {t('projects.budgetLeft', {
                  left: formatFen(budget.amount - budget.reserved - budget.consumed, locale),
                  amount: formatFen(budget.amount, locale),
                })}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <Actions project={project} role={role} onEdit={onEdit} onAccess={onAccess} />
    </li>
  );
}

function Actions({ project, role, onEdit, onAccess }: Pick<ProjectCardProps, 'project' | 'role' | 'onEdit' | 'onAccess'>) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { once } = useWrites('team projects');
  const { id, name, archived } = project;

  const archive = () =>
    once(
      () => host.api.call('teamGrantProject/archive', { id, archived: archived === 1 ? 0 : 1 }),
      t(archived === 1 ? 'projects.broughtBack' : 'projects.nowArchived', { name }),
    );

  /** One that still has a budget is not deleted: the service says so. */
  async function remove(): Promise<void> {
    const sure = await confirm(host, {
      title: t('projects.deleteTitle', { name }),
      body: t('projects.deleteBody'),
      okText: t('projects.delete'),
      danger: true,
    });
    if (sure) await once(() => host.api.call('teamGrantProject/deleteGrantProject', { id }), t('projects.deleted', { name }));
  }

  return (
    <div className={styles.actions}>
      <Button size="sm" icon="edit" aria-haspopup="dialog" aria-label={t('projects.changeOne', { name })} onClick={onEdit}>
        {t('projects.change')}
      </Button>
      {runs(role) && (
        <Button size="sm" icon="users" aria-haspopup="dialog" aria-label={t('projects.accessOf', { name })} onClick={onAccess}>
          {t('projects.access')}
        </Button>
      )}
      <Link
        to={`/my/teamOrder?project=${id}`}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
        aria-label={t('projects.ordersOf', { name })}
      >
        {t('projects.orders')}
      </Link>
      <Button
        size="sm"
        variant="quiet"
        icon={archived === 1 ? 'refresh' : 'package'}
        aria-label={t(archived === 1 ? 'projects.bringBackOne' : 'projects.archiveOne', { name })}
        onClick={() => void archive()}
      >
        {t(archived === 1 ? 'projects.bringBack' : 'projects.archive')}
      </Button>
      <Button size="sm" variant="quiet" icon="trash" aria-label={t('projects.deleteOne', { name })} onClick={() => void remove()}>
        {t('projects.delete')}
      </Button>
    </div>
  );
}
