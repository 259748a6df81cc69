import { run } from './run.mjs';

run('deploy/src/workspace/test.ts');
