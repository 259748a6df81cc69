import { lint, tell } from './checks.ts';

/** `npm run lint` */
if (!tell(await lint())) process.exitCode = 1;
