import { useTranslation } from 'react-i18next';
import { Table } from 'ui-kit/data';
import type { TeamMember } from '../team/load.ts';
import { LastActive, type MemberListProps, NameButton, PowerWords, StateTag } from './member-facts.tsx';

/** Members as a table. The name opens one, and so does a press anywhere in the row. */
export function MemberTable({ members, onOpen }: MemberListProps) {
  const { t } = useTranslation('team');
  return (
    <Table<TeamMember>
      rowKey="id"
      pagination={false}
      dataSource={members}
      onRow={(member) => ({
        onClick: ({ target }) => {
          if (target instanceof Element && !target.closest('button')) onOpen(member);
        },
      })}
      columns={[
        { key: 'name', title: t('column.name'), render: (_, member) => <NameButton member={member} onOpen={onOpen} /> },
        { key: 'contact', title: t('column.contact'), render: (_, { contact }) => contact || '–' },
        { key: 'department', title: t('column.department'), render: (_, { departmentName }) => departmentName ?? '–' },
        { key: 'role', title: t('column.role'), render: (_, { role }) => t(`role.${role}`) },
        { key: 'powers', title: t('column.powers'), render: (_, { powers }) => <PowerWords powers={powers} /> },
        { key: 'state', title: t('column.state'), render: (_, { state }) => <StateTag state={state} /> },
        { key: 'active', title: t('column.lastActive'), render: (_, { lastActiveAt }) => <LastActive lastActiveAt={lastActiveAt} /> },
      ]}
    />
  );
}
