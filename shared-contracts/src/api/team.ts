import { z } from 'zod';
import { TEAM_EVENTS } from '../team/events.ts';
import { TEAM_MEMBER_STATES } from '../team/powers.ts';
import { APPLICATION_STATES, LICENCE_MAX } from '../team/team-rules.ts';
import { declareCall, fen, flag, id, isoTime, none, nothing, page, size } from './declaration.ts';
import { teamImportCalls } from './team-import.ts';
import { count, power, powers, role, teamInvitationCalls } from './team-invitation.ts';
import { password, typed } from './user.ts';

/** What a company says of itself. */
const company = { companyName: typed, taxNumber: typed, contact: typed, duties: typed, phone: typed };

/** The application of the caller. */
const application = z.object({
  id,
  state: z.enum(APPLICATION_STATES),
  ...company,
  /** Name of the file of the business licence. */
  licenceName: z.string(),
  /** Why it was rejected; else empty. */
  reason: z.string(),
  appliedAt: isoTime,
  decidedAt: isoTime.nullable(),
});

/** The team of the caller and where they stand in it. Of a disabled member it has the name, and nothing else of the team. */
const team = z.object({
  id,
  name: z.string(),
  state: z.enum(['active', 'disabled']),
  taxNumber: z.string(),
  /** 0: the caller is its owner, as the cookie `isTeam`. */
  isTeam: flag,
  role,
  powers,
  departmentId: id.nullable(),
  members: count,
  /** A hand-over that waits: to whom, until when. Null for others than the two. */
  handOver: z.object({ toId: id, toName: z.string(), isToCaller: z.boolean(), until: isoTime }).nullable(),
});

/** A member of a team as a table shows them. */
const teamMember = z.object({
  id,
  name: z.string(),
  /** Masked: 138****1234, z***@example.com. */
  contact: z.string(),
  role,
  /** All that they may do now. */
  powers,
  /** Granted one by one. */
  granted: powers,
  state: z.enum(TEAM_MEMBER_STATES),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  isCaller: z.boolean(),
  joinedAt: isoTime,
  lastActiveAt: isoTime.nullable(),
});

const department = z.object({
  id,
  name: z.string(),
  enabled: flag,
  members: count,
  head: z.object({ id, name: z.string() }).nullable(),
  /** Fen up to which its head approves what its members ask for; null: not at all. */
  approvalLimit: fen.nullable(),
});

/** Who somebody is in a team. */
const place = { name: typed, role, departmentId: id.nullable().optional(), powers: powers.optional() };

export const teamCalls = {
  'teamInfo/applyTeam': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    bodyLimit: LICENCE_MAX + 5000,
    summary:
      'Applies for a team account, or submits a rejected application again. The business licence is a PNG, JPEG or PDF of at most 5 MB, as base64; one that was sent before stays when none is given.',
    request: z.object({ ...company, licence: z.string().max(LICENCE_MAX).optional(), licenceName: typed.optional(), agreed: flag }),
    response: z.object({ id, state: z.enum(APPLICATION_STATES) }),
  }),
  'teamInfo/withdrawApplication': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Withdraws the application that is in review or was rejected.',
    request: none,
    response: nothing,
  }),
  'teamInfo/getTeamInfo': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'The application of the caller, and the team that the caller is in; each null when there is none.',
    request: none,
    response: z.object({ application: application.nullable(), team: team.nullable() }),
  }),
  'teamRecord/teamRecord': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'What became of the applications of the caller, the latest first.',
    request: none,
    response: z.object({ list: z.array(z.object({ state: z.enum(APPLICATION_STATES), reason: z.string(), at: isoTime })) }),
  }),
  'teamRecord/activity': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'What was done in the team of the caller, the latest first; for its owner and administrators.',
    request: z.object({ page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(TEAM_EVENTS),
          /** Who did it, as the team calls them; empty when time did. */
          actorName: z.string(),
          /** Whom or what it was about. */
          subject: z.string(),
          at: isoTime,
        }),
      ),
      total: count,
    }),
  }),
  'teamCopywriting/infoList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Texts of the page on which a company applies: what a team account brings, and what is needed.',
    request: none,
    response: z.object({ list: z.array(z.object({ title: z.string(), text: z.string() })) }),
    cacheable: true,
  }),
  'teamDept/teamDeptList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Departments of the team of the caller.',
    request: none,
    response: z.object({ list: z.array(department) }),
  }),
  'teamDept/addTeamDept': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Adds a department, or renames one (`id`). Its head is a department administrator, given by `teamUser/updateRole`.',
    request: z.object({ id: id.optional(), name: typed }),
    response: z.object({ id }),
  }),
  'teamDept/updateTeamDeptStatus': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Enables or disables a department: the powers of its members rest, what they hold is kept.',
    request: z.object({ id, enabled: flag }),
    response: nothing,
  }),
  'teamUser/addTeamUser': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Invites somebody by phone or mail: the message has a link for one use within seven days.',
    request: z.object({ contact: typed, ...place }),
    response: z.object({ id }),
  }),
  'teamUser/teamList': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Members of the team of the caller, by rank and name. The head of a department sees its members; without the power, oneself alone.',
    request: z.object({
      keyWords: z.string().max(100).optional(),
      departmentId: id.optional(),
      state: z.enum(TEAM_MEMBER_STATES).optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(teamMember), total: count }),
  }),
  'teamUser/teamUser': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One member of the team of the caller, with what the caller may change of them.',
    request: z.object({ id }),
    response: z.object({
      member: teamMember,
      /** Why each power: by role, granted, suspended by a disabled department, or not held. */
      sources: z.array(z.object({ power, source: z.enum(['role', 'granted', 'suspended']).nullable() })),
      mayManage: z.boolean(),
      roles: z.array(role),
      grantable: powers,
    }),
  }),
  'teamUser/updateRole': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Gives a member another role, below that of the caller. A department administrator needs a department, which has one.',
    request: z.object({ id, role, departmentId: id.nullable().optional() }),
    response: nothing,
  }),
  'teamUser/updatePower': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Sets the granted powers of a member. The caller grants and takes what they hold themselves.',
    request: z.object({ id, powers }),
    response: nothing,
  }),
  'teamUser/updateTeamUser': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Changes name and department of a member, disables or enables them.',
    request: z.object({ id, name: typed.optional(), departmentId: id.nullable().optional(), enabled: flag.optional() }),
    response: nothing,
  }),
  'teamUser/deleteUser': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Removes a member: their sessions of the team end at once, unpaid orders of the team are cancelled; licences stay the team’s.',
    request: z.object({ id }),
    response: nothing,
  }),
  'teamUser/leave': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Leaves the team. The owner hands it over first.',
    request: none,
    response: nothing,
  }),
  'teamPower/getList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Roles and powers of a team with the powers that each role brings, and what the caller may give.',
    request: none,
    response: z.object({
      roles: z.array(z.object({ role, powers, assignable: z.boolean() })),
      powers: z.array(z.object({ power, grantable: z.boolean() })),
    }),
  }),
  ...teamInvitationCalls,
  ...teamImportCalls,
  'teamInfo/handOver': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Offers the ownership to an active member, with the password of the owner; it waits seven days for them.',
    request: z.object({ id, password }),
    response: nothing,
  }),
  'teamInfo/answerHandOver': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Accepts the ownership, or refuses it; the owner before becomes an administrator. The owner withdraws the offer with accept 0.',
    request: z.object({ accept: flag }),
    response: nothing,
  }),
  'teamInfo/dissolve': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Dissolves the team with the password of its owner, when no order, invitation or other member is open. What the team holds is lost: its name (`name`) confirms that. Without it, the refusal says what is lost.',
    request: z.object({ password, name: typed.optional() }),
    response: nothing,
  }),
} as const;
