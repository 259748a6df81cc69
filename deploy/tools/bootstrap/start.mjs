import { run } from './run.mjs';

run('deploy/tools/src/workspace/start.ts');
