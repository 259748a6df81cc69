import { visibleLine } from 'shared-contracts/text/visible-line';
import { amountText } from '../../commerce/quotes/quote-words.ts';
import { PAYOUT_COMMANDS } from '../../staff/admin/payouts.ts';
import { runCommand } from '../../staff/admin/run-command.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

/** Help text of the commands about payouts to composers. */
export const PAYOUT_USAGE = `npm run staff -- payouts list                       lists the payouts that composers asked for
npm run staff -- payouts numbers --id <id> --by <staff>
                                                    prints whom a payout pays, with the account; the audit log says so
npm run staff -- payouts confirm --id <id> --by <staff> [--dry-run]
                                                    two people confirm a payout; <staff>: finance or administrator
npm run staff -- payouts paid --id <id> --reference <text> --by <staff> [--dry-run]
                                                    records its transfer, with what the bank calls it
npm run staff -- payouts returned --id <id> --reason <text> --by <staff> [--dry-run]
                                                    the transfer failed or came back: the amount is in the balance again
npm run staff -- payouts refuse --id <id> --reason <text> --by <staff> [--dry-run]
                                                    the composer reads the reason
`;

interface PayoutOptions {
  id?: string | undefined;
  reason?: string | undefined;
  reference?: string | undefined;
  by?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about payouts. @returns what it prints; null for a command line that is none. */
export async function payoutLines(
  configuration: Configuration,
  [, action]: readonly string[],
  { id: given, reason, reference, by, 'dry-run': dryRun }: PayoutOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { payouts } = await runCommand(configuration, PAYOUT_COMMANDS, 'payoutsList', {});
    return payouts.map(({ id, number, state, requestedAt, realName, net, confirmedBy }) =>
      [String(id), number, requestedAt, state, amountText(net, 'en'), realName, ...confirmedBy].map(visibleLine).join('  '),
    );
  }
  const id = Number(given);
  if (!Number.isInteger(id) || !by) return null;
  const proof = async () => ({ id, by, dryRun, password: await readPassword(by) });
  const done = (what: string) => [`${dryRun ? 'would be ' : ''}${what} ${id}`];
  if (action === 'numbers') {
    const { realName, bank, branch, account, net } = await runCommand(configuration, PAYOUT_COMMANDS, 'payoutNumbers', await proof());
    return [`${visibleLine(realName)}  ${account}  ${visibleLine(bank)}  ${visibleLine(branch)}`, amountText(net, 'en')];
  }
  if (action === 'confirm') {
    await runCommand(configuration, PAYOUT_COMMANDS, 'payoutConfirm', await proof());
    return done('confirmed');
  }
  if (action === 'paid' && reference) {
    await runCommand(configuration, PAYOUT_COMMANDS, 'payoutPaid', { ...(await proof()), reference });
    return done('paid');
  }
  if (action === 'returned' && reason) {
    await runCommand(configuration, PAYOUT_COMMANDS, 'payoutReturned', { ...(await proof()), reason });
    return done('returned');
  }
  if (action !== 'refuse' || !reason) return null;
  await runCommand(configuration, PAYOUT_COMMANDS, 'payoutRefuse', { ...(await proof()), reason });
  return done('refused');
}
