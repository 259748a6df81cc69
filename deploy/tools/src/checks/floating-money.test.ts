import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { workspaceFolders } from './checks.ts';
import { floatingMoney } from './floating-money.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'money-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function faultsOf(source: string, file = 'unit/src/licensing/price.ts'): string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return floatingMoney(root, ['unit']);
}

test.each([
  ['const half = total / 2;', 'a division'],
  ['const half = total / 2n;', 'a division'],
  ['total /= 2;', 'a division'],
  ['const rate = 0.7;', 'a decimal fraction'],
  ['const rate = 7e-1;', 'a decimal fraction'],
  ['const rate = 1.;', 'a decimal fraction'],
  ["const price = parseFloat('1');", 'parseFloat'],
  ["const price = Number.parseFloat('1');", 'parseFloat'],
  ['const price = Math.round(total);', 'Math.round'],
  ['const price = Math.ceil(total);', 'Math.ceil'],
  ['const price = Number(total) * 2;', 'arithmetic on a converted number'],
  ['const price = 1 + (Number(total));', 'arithmetic on a converted number'],
  ['sum += Number(total);', 'arithmetic on a converted number'],
  ['const price = +text;', 'arithmetic on a converted number'],
  ['const shown = (total).toFixed(2);', 'toFixed'],
])('refuses %s', (line, fault) => {
  expect(faultsOf(`// 金额 ¥ / 0.5\nconst seven = 7;\n${line}\n`)).toEqual([
    expect.stringContaining(`unit/src/licensing/price.ts:3: ${fault}`),
  ]);
});

test('accepts whole numbers, conversions for an answer, and what only looks like a division', () => {
  const source = [
    'const factor = 10_000n * BigInt(basisPoints); // a / b, 0.5',
    "const text = '1 / 2 = 0.5';",
    'const path = /a\\/b/.test(text);',
    'const answer = { total: Number(total) };',
    'const steps = Math.min(count, 50) - 1;',
    'const rest = total % 100n;',
  ].join('\n');
  expect(faultsOf(source)).toEqual([]);
});

test('looks into orders and payments as well, and leaves tests and other folders alone', () => {
  const half = 'const half = total / 2;\n';
  faultsOf(half, 'unit/src/layout/width.ts');
  faultsOf(half, 'unit/src/orders/order.test.ts');
  faultsOf(half, 'unit/src/orders/testing/carts.ts');
  faultsOf(half, 'unit/src/payments/refund/refund.ts');
  expect(faultsOf(half, 'unit/src/orders/total.tsx')).toEqual([
    expect.stringMatching(/^unit\/src\/orders\/total\.tsx:1: a division/),
    expect.stringMatching(/^unit\/src\/payments\/refund\/refund\.ts:1: a division/),
  ]);
});

test('the one module that divides may divide, and nothing else', () => {
  expect(faultsOf('const half = total / 2n;\nconst rate = 0.5;\n', 'unit/src/licensing/money.ts')).toEqual([
    'unit/src/licensing/money.ts:2: a decimal fraction; amounts are whole fen',
  ]);
});

test('names the right line in each of several files', () => {
  faultsOf('\n\nconst a = 0.5;\n', 'unit/src/licensing/a.ts');
  expect(faultsOf('// 一\nconst b = 0.5;\n', 'unit/src/licensing/b.ts').map((fault) => fault.split(': ')[0])).toEqual([
    'unit/src/licensing/a.ts:3',
    'unit/src/licensing/b.ts:2',
  ]);
});

test('this checkout computes with whole fen', () => {
  expect(floatingMoney(ROOT, workspaceFolders())).toEqual([]);
});
