import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSource, walk } from './syntax.ts';

/** Folders of code that computes with money, in any workspace. */
const FOLDERS = '{licensing,orders,payments}';
/** Divides integers (bigint) and says how each quotient is rounded; it is the only module that may divide. */
const DIVIDES = /(?:^|\/)licensing\/money\.ts$/;
const NOT_SHIPPED = /\.test\.tsx?$|(?:^|\/)testing\//;

const ARITHMETIC = new Set(['+', '-', '*', '**', '/', '%']);
const ROUNDING = new Set(['round', 'floor', 'ceil', 'trunc', 'fround', 'pow', 'sqrt']);

/** Floating point in code that computes with money: file, line and what to write instead. Tests are free. */
export function floatingMoney(root: string, workspaces: readonly string[]): string[] {
  const files = workspaces.flatMap((workspace) => globSync(`${workspace}/src/**/${FOLDERS}/**/*.{ts,tsx}`, { cwd: root }));
  return [...new Set(files.map((file) => file.split(path.sep).join('/')))]
    .filter((file) => !NOT_SHIPPED.test(file))
    .sort()
    .flatMap((file) => faultsIn(readFileSync(path.join(root, file), 'utf8'), file));
}

function faultsIn(source: string, file: string): string[] {
  const { program, lineOf } = parseSource(source, { tsx: file.endsWith('x') });
  const faults: string[] = [];
  walk(program, (node) => {
    const fault = faultOf(node);
    if (fault && !(fault === DIVISION && DIVIDES.test(file))) faults.push(`${file}:${lineOf(node)}: ${fault}`);
  });
  return faults;
}

const DIVISION = 'a division; amounts are divided by the functions of licensing/money.ts';

function faultOf(node: Node): string | null {
  switch (node.type) {
    case 'BinaryExpression':
      if (node.operator === '/') return DIVISION;
      return ARITHMETIC.has(node.operator as string) && [node.left, node.right].some(isNumberCall) ? NUMBER : null;
    case 'AssignmentExpression':
      if (node.operator === '/=') return DIVISION;
      return ARITHMETIC.has((node.operator as string).slice(0, -1)) && isNumberCall(node.right) ? NUMBER : null;
    case 'UnaryExpression':
      return node.operator === '+' ? NUMBER : null;
    case 'NumericLiteral':
      return /[.]|e-/i.test(String(node.raw)) || !Number.isInteger(node.value) ? 'a decimal fraction; amounts are whole fen' : null;
    case 'CallExpression':
      return calledFault(node.callee as Node);
    default:
      return null;
  }
}

const NUMBER = 'arithmetic on a converted number; amounts stay bigint until they are shown';

function isNumberCall(value: unknown): boolean {
  const node = value as Node;
  if (node.type === 'ParenthesisExpression') return isNumberCall(node.expression);
  return node.type === 'CallExpression' && (node.callee as Node).type === 'Identifier' && (node.callee as Node).value === 'Number';
}

function calledFault(callee: Node): string | null {
  if (callee.type === 'Identifier') return callee.value === 'parseFloat' ? 'parseFloat; amounts are whole fen' : null;
  if (callee.type !== 'MemberExpression') return null;
  const [object, name] = [(callee.object as Node).value, String((callee.property as Node).value)];
  if (name === 'parseFloat') return 'parseFloat; amounts are whole fen';
  if (object === 'Math' && ROUNDING.has(name)) return `Math.${name}; amounts are rounded by the functions of licensing/money.ts`;
  return name === 'toFixed' || name === 'toPrecision' ? `${name}; amounts are written by yuanText` : null;
}
