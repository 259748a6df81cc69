import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { MODULES } from './modules.ts';
import { scoreLines, scoreOf } from './score.ts';

test('a mutant that no test notices or runs lowers the score, an ignored one does not', () => {
  const score = scoreOf('gate', ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError']);
  expect(score).toEqual({ name: 'gate', noticed: 3, tried: 5, score: 60 });
  expect(scoreOf('gate', ['Ignored']).score).toBe(100);
  expect(scoreLines([score]).split('\n').at(-1)).toBe('| gate | 5 | 3 | 60.0 % |');
});

test('every module names sources and tests that exist', () => {
  for (const { workspace, mutate, tests } of MODULES) {
    for (const glob of [...mutate, ...tests]) expect(globSync(path.join(ROOT, workspace, 'src', glob))).not.toEqual([]);
  }
});
