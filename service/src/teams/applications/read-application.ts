import type { CallResponse } from 'shared-contracts/api/contract';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';

type Own = CallResponse<'teamInfo/getTeamInfo'>['application'];

/**
 * The latest application of the caller. One that became a team counts while the caller is in that team: whoever left it, or whose team was
 * dissolved, may apply again.
 */
export async function applicationOf({ db }: TeamsContext, caller: Caller): Promise<Own> {
  const { id: memberId } = memberOf(caller);
  const row = await db
    .selectFrom('team_application as a')
    .selectAll('a')
    .where('a.member_id', '=', memberId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('a.state', '<>', 'approved'),
        exists(
          selectFrom('team_member as m')
            .select('m.id')
            .where('m.member_id', '=', memberId)
            .whereRef('m.team_id', '=', 'a.team_id')
            .where('m.state', '<>', 'removed'),
        ),
      ]),
    )
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, contact, duties, phone, reason } = row;
  return {
    id,
    state,
    companyName: row.company_name,
    taxNumber: row.tax_number,
    contact,
    duties,
    phone,
    licenceName: row.licence_name,
    reason,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** What became of the applications of the caller, the latest first. */
export async function applicationRecord({ db }: TeamsContext, caller: Caller): Promise<CallResponse<'teamRecord/teamRecord'>> {
  const rows = await db
    .selectFrom('team_application_history as h')
    .innerJoin('team_application as a', 'a.id', 'h.application_id')
    .select(['h.to_state', 'h.reason', 'h.at'])
    .where('a.member_id', '=', memberOf(caller).id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .execute();
  return { list: rows.map(({ to_state, reason, at }) => ({ state: to_state, reason, at: at.toISOString() })) };
}

/** Texts of the page on which a company applies. */
export async function teamTexts({ db }: TeamsContext, { locale }: Caller): Promise<CallResponse<'teamCopywriting/infoList'>> {
  const rows = await db.selectFrom('team_text').selectAll().orderBy('id').execute();
  return { list: rows.map((row) => ({ title: row[columnOf('title', locale)], text: row[columnOf('text', locale)] })) };
}
