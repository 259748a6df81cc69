import { parseArgs } from 'node:util';
import { COMMANDS } from '../admin/commands.ts';
import { runCommand, runCommandLine } from '../admin/run-command.ts';
import { readConfiguration } from '../configuration.ts';

const USAGE = `npm run staff -- token --user <name>    issues a sign-in token to a member (made when new); shown this once
npm run staff -- revoke --user <name>   ends every token of a member
DATA_DIR and DATABASE_URL have the same meaning as for the service.
`;

await runCommandLine(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { user: { type: 'string' } } });
  const [command] = positionals;
  if (!values.user) return false;
  const configuration = readConfiguration(process.env);
  if (command === 'token') {
    const { memberId, token, expiresAt } = await runCommand(configuration, COMMANDS, 'token', { user: values.user });
    process.stdout.write(`member ${memberId}\ntoken ${token}\nexpires ${expiresAt}\n`);
  } else if (command === 'revoke') {
    const { revoked } = await runCommand(configuration, COMMANDS, 'revoke', { user: values.user });
    process.stdout.write(`revoked ${revoked}\n`);
  } else return false;
  return true;
});
