import { run } from './run.mjs';

await run('deploy/tools/src/workspace/test.ts');
