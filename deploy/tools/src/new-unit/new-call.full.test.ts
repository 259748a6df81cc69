/* In each run: `deploy/tools/src/new-unit/new-unit.test.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of this checkout, in which a call is declared. */
let folder: string;
let root: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-call-'));
  root = path.join(folder, 'checkout');
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'testing/main.ts'), root]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const UNITS = ['shell', 'mf-catalog', 'mf-player', 'mf-account', 'mf-cart-orders', 'mf-team', 'mf-composer', 'mf-content'];

/** Versions that a build of each unit of the copy would get now. */
function versions(): Record<string, string> {
  const script = `const { localVersions } = await import(${JSON.stringify(path.join(root, 'deploy/build/src/preset/local-versions.ts'))});
    const units = ${JSON.stringify(UNITS)}.map((unit) => ({ dir: ${JSON.stringify(root)} + '/' + unit, role: unit === 'shell' ? 'host' : 'remote' }));
    console.log(JSON.stringify(await localVersions(units)));`;
  const found = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })) as string[];
  return Object.fromEntries(UNITS.map((unit, index) => [unit, found[index]!]));
}

function replace(file: string, text: string, by: string): void {
  const full = path.join(root, file);
  const before = readFileSync(full, 'utf8');
  expect(before).toContain(text);
  writeFileSync(full, before.replace(text, by));
}

const changed = (before: Record<string, string>, after: Record<string, string>) => UNITS.filter((unit) => before[unit] !== after[unit]);

test('a new call gives a new version to the unit that uses it, and to no other', () => {
  const before = versions();
  replace(
    'shared-contracts/src/api/play.ts',
    'export const playCalls = {',
    `export const playCalls = {
  'address/list': declareCall({ method: 'GET', access: 'member', summary: 'Addresses.', request: z.object({}), response: z.object({ list: z.array(id) }) }),`,
  );
  execFileSync('npm', ['run', 'generate', '-w', 'shared-contracts'], { cwd: root, stdio: 'pipe' });
  execFileSync('npm', ['run', 'declarations', '-w', 'shared-contracts'], { cwd: root, stdio: 'pipe' });
  expect(changed(before, versions())).toEqual([]);
  replace('mf-account/src/remote.ts', 'calls: [', "calls: ['address/list', ");
  expect(changed(before, versions())).toEqual(['mf-account']);
}, 60_000);

test('a new unit works beside a shell that was released before the latest event', () => {
  const contracts = path.join(root, 'shared-contracts/package.json');
  writeFileSync(contracts, readFileSync(contracts, 'utf8').replace(/("version": )"[^"]*"/, '$1"1.3.2"'));
  execFileSync(process.execPath, [path.join(root, 'deploy/tools/src/new-unit/main.ts'), 'mf-gift-cards'], { cwd: root, stdio: 'pipe' });
  expect(readFileSync(path.join(root, 'mf-gift-cards/src/remote.ts'), 'utf8')).toContain("contracts: '^1.0.0'");
}, 60_000);
