import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { ownerlessQueries } from './owned-queries.ts';
import { ownedTables, ownerFaults } from './owners.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'owners-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function queriesIn(source: string, file = 'commerce/read.ts'): string[] {
  mkdirSync(path.dirname(path.join(root, 'src', file)), { recursive: true });
  writeFileSync(path.join(root, 'src', file), source);
  return ownerlessQueries(root, 'src', ['licence', 'cart_item']);
}

test.each([
  ["function all(db) { return db.selectFrom('licence as c').selectAll(); }", 'all'],
  ["const all = (db) => db.selectFrom('cart_item').where('id', '=', 1);", 'all'],
  ["function all(db) { return db.selectFrom('work').innerJoin('licence as c', 'c.work_id', 'work.id'); }", 'all'],
  ["function drop(db) { db.deleteFrom('cart_item').execute(); }", 'drop'],
  ["class Reader { change(db) { db.updateTable('licence').set({}); } }", 'change'],
  ['function count(db) { return sql`select count(*) from licence c where c.member_id = 1`; }', 'count'],
  ["function all(db) { const of = () => db.selectFrom('licence'); return of(); }", 'all'],
])('finds the query without an owner in %s', (source, name) => {
  expect(queriesIn(source)).toEqual([`commerce/read.ts ${name}`]);
});

test.each([
  ["function all(db, owner) { return db.selectFrom('licence').where('owner_id', '=', owner); }"],
  ['function count(db, owner) { return sql`select count(*) from licence where owner_id = 1`; }'],
  ["function all(db) { return db.selectFrom('licence_reminder').selectAll(); }"],
])('lets %s be', (source) => {
  expect(queriesIn(source)).toEqual([]);
});

test('tests and migrations may see all rows', () => {
  expect(queriesIn("db.selectFrom('licence');", 'commerce/read.test.ts')).toEqual([]);
});

test('tables of owners are those with an owner_id', () => {
  expect(
    ownedTables(
      'export interface ATable {\n  owner_id: OwnerId;\n}\nexport interface BTable {\n  id: number;\n}\nexport interface Tables {\n  a: ATable;\n  b: BTable;\n}\n',
    ),
  ).toEqual(['a']);
});

test('every query of the service says whose rows it means, or has a reason', () => {
  expect(ownerFaults(ROOT)).toEqual([]);
});
