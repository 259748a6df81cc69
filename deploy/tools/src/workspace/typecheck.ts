import { tell, typecheck } from './checks.ts';

/** `npm run typecheck` */
if (!tell(await typecheck())) process.exitCode = 1;
