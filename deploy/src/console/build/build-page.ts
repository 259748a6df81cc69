import path from 'node:path';
import { runNode } from '../../workspace/command.ts';
import { isPageBuilt } from './page-build.ts';

/** Builds the page of the console where its sources changed; true when it did. Rejects with what the builder says. */
export async function buildPage(): Promise<boolean> {
  if (isPageBuilt()) return false;
  const { code, output } = await runNode([path.join(import.meta.dirname, 'main.ts')]);
  if (code !== 0) throw new Error(`the page of the console cannot be built\n${output}`);
  return true;
}
