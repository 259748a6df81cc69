import { parseArgs } from 'node:util';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { STAFF_ROLES, type StaffRole } from '../../staff/accounts/roles.ts';
import { CERTIFICATE_COMMANDS } from '../../staff/admin/certificates.ts';
import { COMMANDS } from '../../staff/admin/commands.ts';
import { RECONCILIATION_COMMANDS } from '../../staff/admin/reconciliation.ts';
import { runCommand, runCommandLine } from '../../staff/admin/run-command.ts';
import { STAFF_COMMANDS } from '../../staff/admin/staff-accounts.ts';
import { readConfiguration } from '../configuration.ts';
import { COMPOSER_USAGE, composerLines } from './composer-lines.ts';
import { INVENTORY_USAGE, inventoryLines } from './inventory-lines.ts';
import { PAYOUT_USAGE, payoutLines } from './payout-lines.ts';
import { readPassword } from './read-password.ts';
import { SALES_USAGE, salesLines } from './sales-lines.ts';
import { SONG_USAGE, songLines } from './song-lines.ts';
import { TEAM_USAGE, teamLines } from './team-lines.ts';
import { THESAURUS_USAGE, thesaurusLines } from './thesaurus-lines.ts';

const USAGE = `npm run staff -- init --name <name>                 adds the first administrator; the password is shown this once
npm run staff -- add --name <name> --role <role>    adds an account: ${STAFF_ROLES.join(', ')}
npm run staff -- role --name <name> --role <role>   changes the role of an account and ends its sessions
npm run staff -- disable --name <name>              ends an account's sessions and closes it; enable opens it again
npm run staff -- reset --name <name>                gives an account a new password, shown this once
npm run staff -- shopper --name <name> [--user <member>]
                                                    says which account of the shop is the same person's: nobody decides on
                                                    their own payout
npm run staff -- list                               lists the accounts
npm run staff -- audit [--limit 100]                lists the audit log, latest first
npm run staff -- token --user <name>                issues a sign-in token to a member (made when new); shown this once;
                                                    --phone <number> and --email <address> set how the member is reached
npm run staff -- revoke --user <name>               ends every token of a member
npm run staff -- certificates                       lists the certificates on paper that are to be mailed, with their addresses
npm run staff -- certificates mailed --number <number> --carrier <name> --tracking <number> --by <staff> [--dry-run]
                                                    records that one was mailed; <staff>: finance or administrator
npm run staff -- certificates check                 checks signatures and chain of all certificates
npm run staff -- reconcile                          checks that orders, payments, points and quotas add up, names rows that do not
${SALES_USAGE}${INVENTORY_USAGE}${TEAM_USAGE}${COMPOSER_USAGE}${PAYOUT_USAGE}${SONG_USAGE}${THESAURUS_USAGE}Commands with --by ask for the password of that account; it may be in STAFF_PASSWORD.
DATA_DIR and DATABASE_URL have the same meaning as for the service.
`;

const TABLE = { ...COMMANDS, ...STAFF_COMMANDS, ...CERTIFICATE_COMMANDS, ...RECONCILIATION_COMMANDS };

await runCommandLine(USAGE, async () => {
  const options = {
    user: { type: 'string' },
    phone: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    limit: { type: 'string', default: '100' },
    number: { type: 'string' },
    carrier: { type: 'string' },
    tracking: { type: 'string' },
    order: { type: 'string' },
    reason: { type: 'string' },
    reference: { type: 'string' },
    by: { type: 'string' },
    note: { type: 'string' },
    id: { type: 'string' },
    file: { type: 'string' },
    usd: { type: 'string' },
    eur: { type: 'string' },
    day: { type: 'string' },
    sent: { type: 'string' },
    band: { type: 'string' },
    tags: { type: 'string' },
    near: { type: 'string' },
    place: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [area, action] = positionals;
  const lines = await (area === 'certificates'
    ? certificateLines(action, values)
    : area === 'thesaurus'
      ? thesaurusLines(readConfiguration(process.env), positionals, values)
      : area === 'teams'
        ? teamLines(readConfiguration(process.env), positionals, values)
        : area === 'composers'
          ? composerLines(readConfiguration(process.env), positionals, values)
          : area === 'songs'
            ? songLines(readConfiguration(process.env), positionals, values)
            : area === 'payouts'
              ? payoutLines(readConfiguration(process.env), positionals, values)
              : area === 'inventory'
                ? inventoryLines(readConfiguration(process.env), positionals, values)
                : ['refund', 'prices', 'packages', 'bundles', 'transfer', 'invoices', 'rates'].includes(area ?? '')
                  ? salesLines(readConfiguration(process.env), positionals, values)
                  : linesOf(area, { ...values, limit: Number(values.limit) }));
  if (!lines) return false;
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return true;
});

interface Options {
  user?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  limit: number;
}

/** Runs a command. @returns what it prints; null for a command line that is none. */
async function linesOf(command: string | undefined, { user, phone, email, name, role, limit }: Options): Promise<string[] | null> {
  const configuration = readConfiguration(process.env);
  if (command === 'list') {
    const { staff } = await runCommand(configuration, TABLE, 'staffList', {});
    return staff.map((account) => `${account.name}  ${account.role}  ${account.disabled ? 'disabled' : 'enabled'}  ${account.createdAt}`);
  }
  if (command === 'reconcile') {
    const { faults } = await runCommand(configuration, TABLE, 'reconcile', {});
    return faults.length === 0 ? ['everything adds up'] : faults.map(({ rule, row }) => `${row}: not true that ${rule}`);
  }
  if (command === 'audit') {
    const { lines } = await runCommand(configuration, TABLE, 'staffAudit', { limit });
    return lines.map(({ at, actor, action, detail }) => [at, actor, action, detail].map(visibleLine).join('  '));
  }
  if (command === 'token' && user) {
    const { memberId, token, expiresAt } = await runCommand(configuration, TABLE, 'token', { user, phone, email });
    return [`member ${memberId}`, `token ${token}`, `expires ${expiresAt}`];
  }
  if (command === 'revoke' && user) return [`revoked ${(await runCommand(configuration, TABLE, 'revoke', { user })).revoked}`];
  if (!name) return null;
  const withPassword = ({ password }: { password: string }) => [`name ${name}`, `password ${password}`];
  if (command === 'init') return withPassword(await runCommand(configuration, TABLE, 'staffInit', { name }));
  if (command === 'reset') return withPassword(await runCommand(configuration, TABLE, 'staffReset', { name }));
  if (command === 'shopper') {
    const { member } = await runCommand(configuration, TABLE, 'staffShopper', { name, user: user ?? null });
    return [`${name}  ${member === null ? 'no account of the shop' : `member ${member}`}`];
  }
  if (command === 'disable') await runCommand(configuration, TABLE, 'staffDisable', { name });
  else if (command === 'enable') await runCommand(configuration, TABLE, 'staffEnable', { name });
  else if (role === undefined) return null;
  else if (command === 'add') return withPassword(await runCommand(configuration, TABLE, 'staffAdd', { name, role: role as StaffRole }));
  else if (command === 'role') await runCommand(configuration, TABLE, 'staffRole', { name, role: role as StaffRole });
  else return null;
  return [`${command} ${name}`];
}

interface MailedOptions {
  number?: string | undefined;
  carrier?: string | undefined;
  tracking?: string | undefined;
  by?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about certificates; otherwise as `linesOf`. */
async function certificateLines(
  action: string | undefined,
  { number, carrier, tracking, by, 'dry-run': dryRun }: MailedOptions,
): Promise<string[] | null> {
  const configuration = readConfiguration(process.env);
  if (action === undefined) {
    const { certificates } = await runCommand(configuration, TABLE, 'certificatesToMail', {});
    return certificates.map(({ number: of, state, address: { name, phone, areas, detail }, reason, requestedAt }) =>
      [of, requestedAt, name, phone, `${areas.zh} ${detail}`, ...(state === 'replacementRequested' ? [`补寄：${reason}`] : [])].join('  '),
    );
  }
  if (action === 'check') {
    const { certificates, brokenAt } = await runCommand(configuration, TABLE, 'certificatesCheck', {});
    if (brokenAt === null) return [`${certificates} certificates, the chain is whole`];
    process.exitCode = 1;
    return [`${certificates} certificates, the chain BREAKS at position ${brokenAt}`];
  }
  if (action !== 'mailed' || !number || !carrier || !tracking || !by) return null;
  const proof = { by, dryRun, password: await readPassword(by) };
  const mailed = await runCommand(configuration, TABLE, 'certificateMailed', { number, carrier, tracking, ...proof });
  return [`${dryRun ? 'would be mailed' : 'mailed'} ${mailed.number}  ${mailed.carrier}  ${mailed.tracking}`];
}
