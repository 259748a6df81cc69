import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, Skeleton, Tag, useHost } from 'ui-kit/core';
import { SectionTabs, useMemberData } from 'ui-kit/member';
import { tabsFor, teamQuery } from './address.ts';
import { HandOverOffer } from './hand-over-offer.tsx';
import type { loadTeam, PartData, Team, TeamData } from './load.ts';
import { NoTeam } from './no-team.tsx';
import styles from './team.module.css';
import { useFresh } from './use-fresh.ts';

const MembersPart = lazy(async () => ({ default: (await import('../members/members-part.tsx')).MembersPart }));
const DepartmentsPart = lazy(async () => ({ default: (await import('../departments/departments-part.tsx')).DepartmentsPart }));
const InvitationsPart = lazy(async () => ({ default: (await import('../invitations/invitations-part.tsx')).InvitationsPart }));
const RequestsPart = lazy(async () => ({ default: (await import('../requests/requests-part.tsx')).RequestsPart }));
const ProjectsPart = lazy(async () => ({ default: (await import('../projects/projects-part.tsx')).ProjectsPart }));
const BudgetsPart = lazy(async () => ({ default: (await import('../budgets/budgets-part.tsx')).BudgetsPart }));
const PowersPart = lazy(async () => ({ default: (await import('../powers/powers-part.tsx')).PowersPart }));
const ActivityPart = lazy(async () => ({ default: (await import('../activity/activity-part.tsx')).ActivityPart }));
const SettingsPart = lazy(async () => ({ default: (await import('../settings/settings-part.tsx')).SettingsPart }));
const OwnPart = lazy(async () => ({ default: (await import('../own/own-part.tsx')).OwnPart }));

/** `/my/team`: the team of the member, its people and what they may do. */
export function Component() {
  const { team, data, address, isApplying } = useMemberData<typeof loadTeam>();
  useFresh();
  useOwnChanges(team);
  if (!team || !data) return <NoTeam isApplying={isApplying} />;
  return <TeamPage team={team} data={data} address={address} />;
}

function TeamPage({ team, data, address }: { team: Team; data: PartData; address: TeamData['address'] }) {
  const { t } = useTranslation('team');
  const looksAfter = team.powers.includes('members');
  return (
    <Page
      title={team.name}
      lead={
        <span className={styles.lead}>
          <Tag tone={team.role === 'owner' ? 'accent' : 'plain'}>{t(`role.${team.role}`)}</Tag>
          {/* A disabled member learns no more of the team than its name. */}
          {team.state === 'active' && (
            <>
              <span>{t('head.members', { count: team.members })}</span>
              <span>{t('head.taxNumber', { number: team.taxNumber })}</span>
            </>
          )}
        </span>
      }
    >
      <HandOverOffer team={team} />
      {tabsFor(team).length > 1 && (
        <SectionTabs
          label={t('tab.label')}
          tabs={tabsFor(team).map((tab) => ({
            key: tab,
            to: teamQuery({ tab }),
            text: t(tab === 'members' && !looksAfter ? 'tab.own' : `tab.${tab}`),
            active: tab === address.tab,
          }))}
        />
      )}
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Part team={team} data={data} address={address} />
      </Suspense>
    </Page>
  );
}

function Part({ team, data, address }: { team: Team; data: PartData; address: TeamData['address'] }) {
  switch (data.part) {
    case 'members':
      return <MembersPart team={team} members={data.members} departments={data.departments} address={address} />;
    case 'departments':
      return <DepartmentsPart team={team} departments={data.departments} />;
    case 'invitations':
      return <InvitationsPart team={team} invitations={data.invitations} address={address} />;
    case 'requests':
      return <RequestsPart requests={data.requests} address={address} />;
    case 'projects':
      return <ProjectsPart team={team} projects={data.projects} table={data.table} budgets={data.budgets} address={address} />;
    case 'budgets':
      return <BudgetsPart budgets={data.budgets} departments={data.departments} projects={data.projects} />;
    case 'powers':
      return <PowersPart members={data.members} address={address} />;
    case 'activity':
      return <ActivityPart activity={data.activity} address={address} />;
    case 'settings':
      return <SettingsPart team={team} />;
    case 'own':
      return <OwnPart team={team} own={data.own} />;
  }
}

/** The shell learns when somebody else changed the place of this member while the page is open. */
function useOwnChanges(team: Team | null): void {
  const { bus } = useHost();
  const now = team ? [team.id, team.isTeam, ...team.powers].join() : '';
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    bus.emit('member.changed', {});
  }, [bus, now]);
}
