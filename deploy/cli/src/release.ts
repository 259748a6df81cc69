import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * `npm run release`. Compiled code is kept beside the packages, where only who owns the checkout may write; where nobody
 * may, everything is compiled anew. So this file imports nothing of the project before that is set up.
 */
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2));
