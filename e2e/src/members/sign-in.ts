import type { BrowserContext } from '@playwright/test';
import { runProgram } from '../storefront/processes.ts';
import type { Storefront } from '../storefront/storefront.ts';

let members = 0;

/** Signs a new member in: a token of the command line in the cookies that the storefront reads. Gives the token. */
export async function signInNewMember(context: BrowserContext, { url, dataDir, serviceUrl }: Storefront): Promise<string> {
  members += 1;
  const user = `e2e ${process.pid} ${Date.now()} ${members}`;
  const printed = await runProgram(['service/src/commands/staff.ts', 'token', '--user', user], {
    DATA_DIR: dataDir,
    SERVICE_URL: serviceUrl,
  });
  const [, id] = /^member (\d+)$/m.exec(printed)!;
  const [, token] = /^token (\S+)$/m.exec(printed)!;
  const cookies = { token: token!, perfectStatus: '0', isTeam: '1', id: id! };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return token!;
}
