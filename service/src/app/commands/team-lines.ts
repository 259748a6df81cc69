import { writeFileSync } from 'node:fs';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { runCommand } from '../../staff/admin/run-command.ts';
import { TEAM_COMMANDS } from '../../staff/admin/teams.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

/** Help text of the commands about teams. */
export const TEAM_USAGE = `npm run staff -- teams list                         lists the applications for team accounts that wait
npm run staff -- teams licence <file> --id <id>     writes the business licence of an application into a file
npm run staff -- teams approve --id <id> --by <staff> [--dry-run]
                                                    the team begins, and the applicant owns it; <staff>: reviewer or administrator
npm run staff -- teams reject --id <id> --reason <text> --by <staff> [--dry-run]
                                                    the applicant reads the reason and may apply again
`;

interface TeamOptions {
  id?: string | undefined;
  reason?: string | undefined;
  by?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about teams. @returns what it prints; null for a command line that is none. */
export async function teamLines(
  configuration: Configuration,
  [, action, path]: readonly string[],
  { id: given, reason, by, 'dry-run': dryRun }: TeamOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { applications } = await runCommand(configuration, TEAM_COMMANDS, 'teamsList', {});
    return applications.map(({ id, appliedAt, company_name, tax_number, contact, duties, phone }) =>
      [String(id), appliedAt, company_name, tax_number, contact, duties, phone].map(visibleLine).join('  '),
    );
  }
  const id = Number(given);
  if (!Number.isInteger(id)) return null;
  if (action === 'licence' && path) {
    const { mime, file } = await runCommand(configuration, TEAM_COMMANDS, 'teamLicence', { id });
    const bytes = Buffer.from(file, 'base64');
    writeFileSync(path, bytes, { mode: 0o600 });
    return [`${mime}  ${bytes.length} bytes written to ${path}`];
  }
  if (!by) return null;
  if (action === 'approve') {
    await runCommand(configuration, TEAM_COMMANDS, 'teamApprove', { id, by, dryRun, password: await readPassword(by) });
    return [`${dryRun ? 'would be approved' : 'approved'} ${id}`];
  }
  if (action !== 'reject' || !reason) return null;
  await runCommand(configuration, TEAM_COMMANDS, 'teamReject', { id, reason, by, dryRun, password: await readPassword(by) });
  return [`${dryRun ? 'would be rejected' : 'rejected'} ${id}`];
}
