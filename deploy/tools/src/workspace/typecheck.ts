import { runChecks } from '../checks/checks.ts';

/** `npm run typecheck` */
if ((await runChecks(['types'])) > 0) process.exitCode = 1;
