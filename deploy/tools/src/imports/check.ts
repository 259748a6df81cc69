import { ROOT } from 'deploy-build/preset/identity';
import { checkImports } from './check-imports.ts';

/** `npm run check:imports`: prints what breaks the import rule and fails on it. */
const breaks = checkImports(ROOT);
for (const { file, specifier, reason } of breaks) console.error(`${file}: "${specifier}": ${reason}`);
console.log(breaks.length === 0 ? 'imports: all within the rule' : `imports: ${breaks.length} outside the rule`);
if (breaks.length > 0) process.exitCode = 1;
