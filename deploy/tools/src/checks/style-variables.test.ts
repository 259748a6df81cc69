import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

const files = execFileSync('git', ['ls-files', '-z', '*.css', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter((file) => file !== '' && !file.includes('.test.'));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A declaration with a variable that nothing sets is dropped without a word. */
test('every style variable that is used is set somewhere', () => {
  const texts = files.map(textOf);
  const found = (pattern: RegExp) => new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name!)));
  const used = found(/var\((--yh-[\w-]+)\)/g);
  const set = found(/['"\s;{](--yh-[\w-]+)['"]?\s*:/g);
  const given = found(/['"](--yh-[\w-]+)['"]/g);
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !set.has(name) && !given.has(name))).toEqual([]);
});
