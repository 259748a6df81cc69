import type { teamCalls } from 'shared-contracts/api/team';
import { type Handlers, prepared } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';
import { acceptInvitation, countLook, lookAtInvitation } from './accept-invitation.ts';
import { listActivity } from './activity.ts';
import { changeMember, changePowers, changeRole } from './change-member.ts';
import { listDepartments, saveDepartment, switchDepartment } from './departments.ts';
import { dissolve } from './dissolve.ts';
import { answerHandOver, offerHandOver } from './hand-over.ts';
import { checkImport, importMembers } from './import-members.ts';
import { listInvitations, withdrawInvitation } from './invitations.ts';
import { invite, resend } from './invite.ts';
import { leave, removeMember } from './leave.ts';
import { listPowers } from './list-powers.ts';
import { proveOwnPassword } from './own-password.ts';
import { listMembers, showMember } from './read-members.ts';

/** Calls about applications, which have an area of their own. */
type ApplicationCall =
  | `teamInfo/${'applyTeam' | 'withdrawApplication' | 'getTeamInfo'}`
  | 'teamRecord/teamRecord'
  | 'teamCopywriting/infoList';
type PeopleCall = Exclude<keyof typeof teamCalls, ApplicationCall>;

/** Answers of the calls about the members of a team, its departments, invitations and its owner. */
export function peopleHandlers(context: TeamsContext): Handlers<PeopleCall> {
  return {
    'teamUser/teamList': (request, caller) => listMembers(context, request, caller),
    'teamUser/teamUser': (request, caller) => showMember(context, request, caller),
    'teamUser/updateRole': (request, caller) => changeRole(context, request, caller),
    'teamUser/updatePower': (request, caller) => changePowers(context, request, caller),
    'teamUser/updateTeamUser': (request, caller) => changeMember(context, request, caller),
    'teamUser/deleteUser': ({ id }, caller) => removeMember(context, id, caller),
    'teamUser/leave': (_request, caller) => leave(context, caller),
    'teamPower/getList': (_request, caller) => listPowers(context, caller),
    'teamDept/teamDeptList': (_request, caller) => listDepartments(context, caller),
    'teamDept/addTeamDept': (request, caller) => saveDepartment(context, request, caller),
    'teamDept/updateTeamDeptStatus': (request, caller) => switchDepartment(context, request, caller),
    'teamUser/addTeamUser': (request, caller) => invite(context, request, caller),
    'teamUser/checkImport': ({ file }, caller) => checkImport(context, file, caller),
    'teamUser/import': ({ file }, caller) => importMembers(context, file, caller),
    'teamInvitation/getList': (request, caller) => listInvitations(context, request, caller),
    'teamInvitation/resend': ({ id }, caller) => resend(context, id, caller),
    'teamInvitation/withdraw': ({ id }, caller) => withdrawInvitation(context, id, caller),
    'teamInvitation/look': ({ token }, caller) => lookAtInvitation(context, token, caller),
    'teamInvitation/accept': prepared<'teamInvitation/accept', void>(
      (_request, caller) => countLook(context, caller),
      ({ token }, caller) => acceptInvitation(context, token, caller),
    ),
    'teamInfo/handOver': prepared<'teamInfo/handOver', void>(
      ({ password }, caller) => proveOwnPassword(context, password, caller),
      ({ id }, caller) => offerHandOver(context, id, caller),
    ),
    'teamInfo/answerHandOver': ({ accept }, caller) => answerHandOver(context, accept === 1, caller),
    'teamInfo/dissolve': prepared<'teamInfo/dissolve', void>(
      ({ password }, caller) => proveOwnPassword(context, password, caller),
      ({ name }, caller) => dissolve(context, name, caller),
    ),
    'teamRecord/activity': (request, caller) => listActivity(context, request, caller),
  };
}
