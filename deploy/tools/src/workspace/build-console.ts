import path from 'node:path';
import { isPageBuilt } from 'deploy-console/build/page-build';
import { ROOT } from 'deploy-release/settings/local-settings';

import { runNode } from './command.ts';
/** Builds the page of the console where its sources changed; true when it did. Rejects with what the builder says. */
export async function buildConsole(): Promise<boolean> {
  if (isPageBuilt()) return false;
  const { code, output } = await runNode([path.join(ROOT, 'deploy/console/src/build/main.ts')]);
  if (code !== 0) throw new Error(`the page of the console cannot be built\n${output}`);
  return true;
}
