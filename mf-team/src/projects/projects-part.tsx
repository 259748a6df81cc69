import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { Checkbox } from 'ui-kit/controls';
import { Button, EmptyState } from 'ui-kit/core';
import { Pager } from 'ui-kit/member';
import { useNavigate } from 'ui-kit/router';
import { PAGE_SIZE, type TeamAddress, teamQuery } from '../team/address.ts';
import type { Budget, PartData, Project, Team } from '../team/load.ts';
import styles from '../team/team.module.css';
import { ProjectCard } from './project-card.tsx';

const ProjectDialog = lazy(async () => ({ default: (await import('./project-dialog.tsx')).ProjectDialog }));
const AccessDialog = lazy(async () => ({ default: (await import('./access-dialog.tsx')).AccessDialog }));

interface ProjectsPartProps {
  team: Team;
  projects: Extract<PartData, { part: 'projects' }>['projects'];
  table: PriceTable;
  budgets: readonly Budget[];
  address: TeamAddress;
}

/** What the team buys licences for: the projects that the member may use, or with a switch those that were archived. */
export function ProjectsPart({ team, projects, table, budgets, address }: ProjectsPartProps) {
  const { t } = useTranslation('team');
  const go = useNavigate();
  const [edited, setEdited] = useState<Project | 'new' | null>(null);
  const [opened, setOpened] = useState<Project | null>(null);
  const { archived } = address;
  const add = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('projects.add')}
    </Button>
  );
  return (
    <>
      <div className={`yh-spread ${styles.tools}`}>
        <Checkbox checked={archived} onChange={(on) => go(teamQuery({ tab: 'projects', archived: on }), { preventScrollReset: true })}>
          {t('projects.showArchived')}
        </Checkbox>
        {(projects.list.length > 0 || archived) && add}
      </div>
      {projects.list.length === 0 ? (
        <EmptyState
          icon="folder-heart"
          title={t(archived ? 'projects.noneArchived' : 'projects.none')}
          actions={archived ? undefined : add}
        >
          {t(archived ? 'projects.noneArchivedHint' : 'projects.noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-label={t(archived ? 'projects.archivedList' : 'tab.projects')}>
          {projects.list.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              role={team.role}
              table={table}
              budget={budgets.find(({ projectId }) => projectId === project.id) ?? null}
              onEdit={() => setEdited(project)}
              onAccess={() => setOpened(project)}
            />
          ))}
        </ul>
      )}
      <Pager page={address.page} size={PAGE_SIZE} total={projects.total} href={(page) => teamQuery({ tab: 'projects', archived, page })} />
      {edited && (
        <Suspense>
          <ProjectDialog project={edited === 'new' ? null : edited} team={team} table={table} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <AccessDialog project={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
