import type { staffTeamCalls, teamTextCalls } from 'shared-contracts/staff/teams';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { approveApplication, rejectApplication } from './decide.ts';
import { applicationDetail, licenceOf, listApplications } from './read-applications.ts';
import { listTeamTexts, saveTeamText } from './team-texts.ts';

/** Answers of the calls by which staff decide about teams: the commands of the operator use the same functions. */
export function staffTeamHandlers(context: CommerceContext): Handlers<keyof (typeof staffTeamCalls & typeof teamTextCalls)> {
  const { db } = context;
  return {
    'staff/teams/getList': (request) => listApplications(db, request),
    'staff/teams/getDetail': ({ id }) => applicationDetail(db, id),
    'staff/teams/getLicence': async ({ id }) => {
      const { mime, name, bytes } = await licenceOf(context, id);
      return { mime, name, file: Buffer.from(bytes).toString('base64') };
    },
    'staff/teams/approve': async ({ id }, caller) => {
      await approveApplication(context, { id, by: staffOf(caller) });
      return null;
    },
    'staff/teams/reject': async ({ id, reason }, caller) => {
      await rejectApplication(context, { id, reason, by: staffOf(caller) });
      return null;
    },
    'staff/teamTexts/getList': (request) => listTeamTexts(db, request),
    'staff/teamTexts/save': (request, caller) => saveTeamText(db, staffOf(caller), request),
  };
}
