import { ROOT } from 'deploy-build/preset/identity';
import { checkImports } from './check-imports.ts';

/** Prints the imports that break a rule and fails on them; the check `imports` runs it. Arguments: folders, all workspaces without. */
const violations = await checkImports(ROOT, process.argv.slice(2));
for (const line of violations) console.error(line);
if (violations.length > 0) process.exitCode = 1;
