import type { CallResponse } from 'shared-contracts/api/contract';
import { TEAM_POWERS } from 'shared-contracts/team/powers';
import type { TestHost, TestHostOptions } from 'ui-kit/testing';
import type { Department, Invitation, MemberDetail, Team, TeamMember } from '../team/load.ts';

type Answers = NonNullable<TestHostOptions['answers']>;
type Info = CallResponse<'teamInfo/getTeamInfo'>;

const at = '2026-03-02T10:00:00.000Z';

/** A team whose owner is the caller. */
export const sampleTeam: Team = {
  id: 1,
  name: 'North Light Films',
  state: 'active',
  taxNumber: '91350100M000100Y43',
  isTeam: 0,
  role: 'owner',
  powers: [...TEAM_POWERS],
  departmentId: null,
  members: 3,
  handOver: null,
};

/** A member of it, with what a test gives. */
export function sampleMember(id: number, given: Partial<TeamMember> = {}): TeamMember {
  return {
    id,
    name: `Member ${id}`,
    contact: '138****1234',
    role: 'member',
    powers: [],
    granted: [],
    state: 'active',
    departmentId: null,
    departmentName: null,
    isCaller: false,
    joinedAt: at,
    lastActiveAt: at,
    ...given,
  };
}

export const sampleDepartment: Department = {
  id: 5,
  name: 'Editing',
  enabled: 1,
  members: 2,
  head: { id: 3, name: 'Ben' },
  approvalLimit: null,
};

export const sampleInvitation: Invitation = {
  id: 9,
  name: 'Cora',
  contact: 'c***@example.com',
  role: 'member',
  powers: ['buy'],
  departmentId: null,
  departmentName: null,
  state: 'open',
  invitedBy: 'Amy',
  until: at,
};

/** What the service says of one member: an owner asks, unless the test says otherwise. */
export function detailOf(member: TeamMember, given: Partial<MemberDetail> = {}): MemberDetail {
  return {
    member,
    sources: TEAM_POWERS.map((power) => ({ power, source: member.granted.includes(power) ? 'granted' : null })),
    mayManage: true,
    roles: ['administrator', 'departmentAdministrator', 'member'],
    grantable: [...TEAM_POWERS],
    ...given,
  };
}

const WRITES = [
  ...['teamDept/updateTeamDeptStatus', 'teamInfo/answerHandOver', 'teamInfo/dissolve', 'teamInfo/handOver', 'teamInfo/withdrawApplication'],
  ...['teamInvitation/resend', 'teamInvitation/withdraw', 'teamUser/deleteUser', 'teamUser/leave', 'teamUser/updatePower'],
  ...['teamUser/updateRole', 'teamUser/updateTeamUser'],
];

/** Answers of a service with this team: every write succeeds. */
export function teamAnswers(info: Partial<Info>, members: TeamMember[] = [], given: Answers = {}): Answers {
  return {
    ...(Object.fromEntries(WRITES.map((call) => [call, null])) as Answers),
    'teamInfo/getTeamInfo': { application: null, team: sampleTeam, ...info },
    'teamUser/teamList': { list: members, total: members.length },
    'teamUser/teamUser': ({ id }) => detailOf(members.find((member) => member.id === id)!),
    'teamUser/addTeamUser': { id: 10 },
    'teamDept/teamDeptList': { list: [sampleDepartment] },
    'teamDept/addTeamDept': { id: 6 },
    'teamInvitation/getList': { list: [], total: 0 },
    'teamGrantProject/getList': { list: [], total: 0 },
    'teamPower/getList': {
      roles: [
        { role: 'owner', powers: [...TEAM_POWERS], assignable: false },
        { role: 'administrator', powers: [...TEAM_POWERS], assignable: true },
        { role: 'departmentAdministrator', powers: ['members'], assignable: true },
        { role: 'member', powers: [], assignable: true },
      ],
      powers: TEAM_POWERS.map((power) => ({ power, grantable: true })),
    },
    ...given,
  };
}

/** Counts how often the shell is told that the member changed, from now on. */
export function memberChanges(host: TestHost): { count: number } {
  const changes = { count: 0 };
  host.bus.on('member.changed', () => {
    changes.count += 1;
  });
  return changes;
}
