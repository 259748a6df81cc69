import { type ParseOptions, parseSync } from '@swc/core';

/** One import of a file. */
export interface ImportFound {
  specifier: string;
  /** `import type` or `export type`, which compilation removes. Not an inline `{ type X }`: type stripping keeps that import. */
  typeOnly: boolean;
}

type Node = Record<string, unknown>;

/**
 * Imports of one source file, static and dynamic, in source order. Dynamic imports with a computed address are omitted. Throws
 * with the parser's message when the text is not TypeScript.
 */
export function scanImports(code: string, file: string): ImportFound[] {
  const options: ParseOptions = /\.[cm]?tsx?$/.test(file)
    ? { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }
    : { syntax: 'ecmascript', jsx: true, target: 'es2022' };
  const found: ImportFound[] = [];
  visit(parseSync(code, options), found);
  return found;
}

function visit(value: unknown, found: ImportFound[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const node = value as Node;
  const specifier = specifierOf(node);
  if (specifier !== undefined) found.push({ specifier, typeOnly: node.typeOnly === true });
  for (const key in node) visit(node[key], found);
}

function specifierOf(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
    return text(node.source);
  }
  if (node.type === 'CallExpression' && (node.callee as Node).type === 'Import') {
    return text((node.arguments as { expression: Node }[])[0]?.expression);
  }
  return undefined;
}

function text(node: unknown): string | undefined {
  const literal = node as Node | null | undefined;
  return literal?.type === 'StringLiteral' ? (literal.value as string) : undefined;
}
