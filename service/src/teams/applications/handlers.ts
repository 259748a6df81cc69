import { type Handlers, prepared } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';
import { applyTeam, checkedCompany, withdrawApplication } from './apply.ts';
import { storeLicence } from './licence-file.ts';
import { applicationRecord, teamTexts } from './read-application.ts';

type ApplicationCall = 'teamInfo/applyTeam' | 'teamInfo/withdrawApplication' | 'teamRecord/teamRecord' | 'teamCopywriting/infoList';

/** Answers of the calls about applications for team accounts. */
export function applicationHandlers(context: TeamsContext): Handlers<ApplicationCall> {
  return {
    'teamInfo/applyTeam': prepared(
      async (request, caller) => {
        // Before the file is stored.
        checkedCompany(request);
        return request.licence ? storeLicence(context, request.licence, caller) : null;
      },
      (request, caller, licence) => applyTeam(context, request, caller, licence),
    ),
    'teamInfo/withdrawApplication': (_request, caller) => withdrawApplication(context, caller),
    'teamRecord/teamRecord': (_request, caller) => applicationRecord(context, caller),
    'teamCopywriting/infoList': (_request, caller) => teamTexts(context, caller),
  };
}
