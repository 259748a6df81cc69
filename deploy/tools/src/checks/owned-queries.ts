import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSource, walk } from './syntax.ts';

/** Calls of the query builder that read or change rows. What is inserted needs an `owner_id` to compile. */
const READS = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']);
const NOT_SHIPPED = /\.test\.ts$|\/(?:testing|migrations|generated)\//;
/** How a function says whose rows it means: by an owner, or by the reach of a member. */
const ASKS = /\bowner_id\b|\breached(?:Orders|Licences)\(/;
const HOLDERS = new Set(['FunctionDeclaration', 'ClassMethod', 'PrivateMethod', 'VariableDeclaration']);

/**
 * Functions that read or change rows of the given tables and compare neither with an `owner_id` nor with a reach: each as `file function`. The rows belong to a
 * member or a team, and a query that does not say whose it means shows them to everybody.
 */
export function ownerlessQueries(root: string, folder: string, tables: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of globSync(`${folder}/**/*.ts`, { cwd: root }).map((name) => name.split(path.sep).join('/'))) {
    if (NOT_SHIPPED.test(file)) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const name of ownerlessIn(source, tables)) found.add(`${file.slice(folder.length + 1)} ${name}`);
  }
  return [...found].toSorted();
}

function ownerlessIn(source: string, tables: readonly string[]): string[] {
  const [inBuilder, inSql] = [new RegExp(`^(?:${tables.join('|')})(?: as \\w+)?$`), sqlOf(tables)];
  const { program, textOf } = parseSource(source, { tsx: false });
  const names: string[] = [];
  walk(program, (node, holders) => {
    if (!isQuery(node, inBuilder, inSql)) return;
    // The outermost one: what a function asks of all queries in it.
    const holder = holders.find(({ type }) => HOLDERS.has(type!)) ?? program;
    if (!ASKS.test(textOf(holder))) names.push(nameOf(holder));
  });
  return names;
}

function sqlOf(tables: readonly string[]): RegExp {
  return new RegExp(`\\b(?:from|join|update)\\s+(?:${tables.join('|')})\\b`, 'i');
}

function isQuery(node: Node, inBuilder: RegExp, inSql: RegExp): boolean {
  if (node.type === 'TemplateLiteral') return inSql.test((node.quasis as { raw: string }[]).map(({ raw }) => raw).join(' ? '));
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  const method = callee.type === 'MemberExpression' ? (callee.property as Node).value : callee.value;
  const first = (node.arguments as { expression: Node }[])[0]?.expression;
  return READS.has(String(method)) && first?.type === 'StringLiteral' && inBuilder.test(String(first.value));
}

function nameOf(holder: Node): string {
  if (holder.type === 'FunctionDeclaration') return String((holder.identifier as Node).value);
  if (holder.type === 'VariableDeclaration') return String(((holder.declarations as Node[])[0]!.id as Node).value);
  const key = holder.key as Node | undefined;
  return String((key?.type === 'PrivateName' ? key.id && (key.id as Node).value : key?.value) ?? 'module');
}
