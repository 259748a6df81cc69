import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * `npm run release`. Compiled code is cached beside the packages, in a folder that only the owner of the checkout may write;
 * otherwise nothing is cached. So this file imports nothing of the project before the cache is set up.
 */
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2));
