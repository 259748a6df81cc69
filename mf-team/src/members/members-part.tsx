import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_MEMBER_STATES, type TeamMemberState } from 'shared-contracts/team/powers';
import { FindField, Select } from 'ui-kit/controls';
import { EmptyState } from 'ui-kit/core';
import { Pager, useFilters } from 'ui-kit/member';
import { InviteButton } from '../invitations/invite-button.tsx';
import { PAGE_SIZE, type TeamAddress, teamQuery } from '../team/address.ts';
import type { Department, PartData, Team } from '../team/load.ts';
import styles from '../team/team.module.css';
import { useNarrow } from '../team/use-narrow.ts';
import { MemberCards } from './member-cards.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { MemberTable } from './member-table.tsx';

interface MembersPartProps {
  team: Team;
  members: Extract<PartData, { part: 'members' }>['members'];
  departments: Department[];
  address: TeamAddress;
}

/** The members of the team: found, filtered, opened one by one. */
export function MembersPart({ team, members, departments, address }: MembersPartProps) {
  const { t } = useTranslation('team');
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<{ id: number; name: string } | null>(null);
  const isFiltered = address.find !== '' || address.department !== null || address.state !== null;
  const List = isNarrow ? MemberCards : MemberTable;
  return (
    <>
      <div className={`yh-spread ${styles.tools}`}>
        <Filters key={address.find} address={address} departments={departments} />
        <InviteButton team={team} />
      </div>
      <p className={styles.hint} aria-live="polite">
        {isFiltered && t('members.count', { count: members.total })}
      </p>
      {members.list.length === 0 ? (
        <EmptyState icon="users" title={t('members.none')}>
          {t('members.noneHint')}
        </EmptyState>
      ) : (
        <List members={members.list} onOpen={setOpened} />
      )}
      {members.total === 1 && !isFiltered && <p className={styles.minor}>{t('members.alone')}</p>}
      <Pager page={address.page} size={PAGE_SIZE} total={members.total} href={(page) => teamQuery({ ...address, page })} />
      {opened && <MemberDrawer member={opened} departments={departments} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Search, department and state: they are in the address. */
function Filters({ address, departments }: { address: TeamAddress; departments: Department[] }) {
  const { t } = useTranslation('team');
  const show = useFilters(address, teamQuery);
  return (
    <div className={styles.filters}>
      <FindField label={t('members.find')} find={address.find} onFind={(find) => show({ find })} />
      {departments.length > 0 && (
        <Select
          label={t('members.department')}
          value={address.department ?? 0}
          onChange={(id) => show({ department: id || null })}
          options={[{ value: 0, label: t('members.anyDepartment') }, ...departments.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Select
        label={t('members.state')}
        value={address.state ?? ''}
        onChange={(state) => show({ state: (state || null) as TeamMemberState | null })}
        options={[
          { value: '', label: t('members.anyState') },
          ...TEAM_MEMBER_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
    </div>
  );
}
