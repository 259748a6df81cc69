import { z } from 'zod';
import { approveApplication, rejectApplication } from '../teams/decide.ts';
import { licenceOf } from '../teams/read-applications.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const id = z.number().int().positive();
const MOST_LISTED = 1000;

/** Commands about applications for team accounts. */
export const TEAM_COMMANDS = {
  teamsList: command(z.object({}), async ({ db }) => {
    const rows = await db
      .selectFrom('team_application')
      .select(['id', 'company_name', 'tax_number', 'contact', 'duties', 'phone', 'applied_at'])
      .where('state', '=', 'reviewing')
      .orderBy('applied_at')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute();
    return { applications: rows.map(({ applied_at, ...row }) => ({ ...row, appliedAt: applied_at.toISOString() })) };
  }),
  teamLicence: command(z.object({ id }), async (operator, { id: application }) => {
    const { mime, name, bytes } = await licenceOf(operator, application);
    return { mime, name, file: Buffer.from(bytes).toString('base64') };
  }),
  teamApprove: command(z.object({ id, ...proven }), (operator, { id: application, ...proof }) =>
    asStaff(operator, 'teams.review', proof, async (tx, by) => {
      await approveApplication({ ...operator, db: tx }, { id: application, by });
      return { id: application };
    }),
  ),
  teamReject: command(z.object({ id, reason: staffLine(200), ...proven }), (operator, { id: application, reason, ...proof }) =>
    asStaff(operator, 'teams.review', proof, async (tx, by) => {
      await rejectApplication({ ...operator, db: tx }, { id: application, reason, by });
      return { id: application };
    }),
  ),
} as const;
