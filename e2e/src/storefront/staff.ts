import { runProgram } from './processes.ts';
import type { Storefront } from './storefront.ts';

/** Runs a staff command as the provider's staff do, on the command line. */
export function staff({ dataDir, serviceUrl }: Storefront, words: string[], password = ''): Promise<string> {
  return runProgram(['service/src/app/commands/staff.ts', ...words], {
    DATA_DIR: dataDir,
    SERVICE_URL: serviceUrl,
    STAFF_PASSWORD: password,
  });
}

/** Adds an account of staff; gives its password. */
export async function newStaff(storefront: Storefront, name: string, role: string): Promise<string> {
  return /^password (.*)$/m.exec(await staff(storefront, ['add', '--name', name, '--role', role]))![1]!;
}
