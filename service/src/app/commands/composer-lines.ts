import { writeFileSync } from 'node:fs';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { sha256Of } from '../../platform/objects/digest.ts';
import { COMPOSER_COMMANDS } from '../../staff/admin/composers.ts';
import { runCommand } from '../../staff/admin/run-command.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

/** Help text of the commands about contracts of composers. */
export const COMPOSER_USAGE = `npm run staff -- composers list                     lists the contracts of composers that wait
npm run staff -- composers numbers --id <id> --by <staff>
                                                    prints the ID card number and the account of a contract; the audit log says so
npm run staff -- composers document <file> --id <id> --by <staff>
                                                    writes the signed document into a file; the audit log says so
npm run staff -- composers approve --id <id> --reference <sha256> --by <staff> [--dry-run]
                                                    the contract whose document you read is in force; <staff>: reviewer or administrator
npm run staff -- composers reject --id <id> --reason <text> --by <staff> [--dry-run]
                                                    the composer reads the reason and may sign again
`;

interface ComposerOptions {
  id?: string | undefined;
  reason?: string | undefined;
  reference?: string | undefined;
  by?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about contracts of composers. @returns what it prints; null for a command line that is none. */
export async function composerLines(
  configuration: Configuration,
  [, action, path]: readonly string[],
  { id: given, reason, reference, by, 'dry-run': dryRun }: ComposerOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { contracts } = await runCommand(configuration, COMPOSER_COMMANDS, 'composersList', {});
    return contracts.map(({ id, signedAt, realName, memberId }) =>
      [String(id), signedAt, realName, `member ${memberId}`].map(visibleLine).join('  '),
    );
  }
  const id = Number(given);
  if (!Number.isInteger(id) || !by) return null;
  const proof = async () => ({ id, by, dryRun, password: await readPassword(by) });
  if (action === 'numbers') {
    const { idCard, account } = await runCommand(configuration, COMPOSER_COMMANDS, 'composerNumbers', await proof());
    return [`ID card ${idCard}`, `account ${account}`];
  }
  if (action === 'document' && path) {
    const { file } = await runCommand(configuration, COMPOSER_COMMANDS, 'composerDocument', await proof());
    const bytes = Buffer.from(file, 'base64');
    writeFileSync(path, bytes, { mode: 0o600 });
    return [`${bytes.length} bytes written to ${path}`, `SHA-256 ${sha256Of(bytes)}`];
  }
  if (action === 'approve' && reference) {
    await runCommand(configuration, COMPOSER_COMMANDS, 'composerApprove', { ...(await proof()), sha256: reference });
    return [`${dryRun ? 'would be approved' : 'approved'} ${id}`];
  }
  if (action !== 'reject' || !reason) return null;
  await runCommand(configuration, COMPOSER_COMMANDS, 'composerReject', { ...(await proof()), reason });
  return [`${dryRun ? 'would be rejected' : 'rejected'} ${id}`];
}
