import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

const REFERENCE = /`([^`\s]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g;

/** What a document of attacks and their tests names wrongly: rows without a test, files and titles that do not exist. */
function brokenRows(document: string, root: string): string[] {
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Attack'));
  return rows.flatMap((row) => {
    const references = [...row.matchAll(REFERENCE)];
    if (references.length === 0) return [`no test: ${row}`];
    return references.flatMap(([, file = '', title = '']) => (hasTitle(path.join(root, file), title) ? [] : [`${file}: ${title}`]));
  });
}

/** Whether a file has a test or a group of tests of exactly this title. */
function hasTitle(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => {
    const [before, ...after] = source.split(`${quote}${title}${quote},`);
    // Called by itself, or with a table of cases.
    return after.length > 0 && /(?:\b(?:test|it|describe|inFullRun)|\))\(\s*$/.test(before!);
  });
}

test('a row without a test is named, and one whose file or title does not exist', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rows-'));
  mkdirSync(path.join(root, 'edge'));
  writeFileSync(
    path.join(root, 'edge/a.test.ts'),
    "describe('files', () => {\n  it.each([1])(\n    'refuses %s',\n    () => {},\n  );\n});\n",
  );
  const row = (tests: string) => `| attack | defence | ${tests} |`;
  expect(brokenRows(['| Attack | Defence | Tests |', '|---|---|---|', row('`edge/a.test.ts`: "refuses %s"')].join('\n'), root)).toEqual([]);
  expect(brokenRows(row('`edge/a.test.ts`: "files"; `edge/a.test.ts`: "refuses"'), root)).toEqual(['edge/a.test.ts: refuses']);
  expect(brokenRows(row('`edge/b.test.ts`: "files"'), root)).toEqual(['edge/b.test.ts: files']);
  expect(brokenRows(row('none'), root)).toEqual([`no test: ${row('none')}`]);
  rmSync(root, { recursive: true });
});

test('every attack that deploy/SECURITY.md lists has tests that exist', () => {
  const document = readFileSync(path.join(ROOT, 'deploy/SECURITY.md'), 'utf8');
  expect(document).toContain('| Attack or fault | Defence | Tests |');
  expect(brokenRows(document, ROOT)).toEqual([]);
});
