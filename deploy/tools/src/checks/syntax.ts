import { parseSync } from '@swc/core';

/** A node of the syntax tree that SWC makes. */
export interface Node {
  type?: string;
  span?: { start: number; end: number };
  [part: string]: unknown;
}

/** A source in TypeScript as a tree, with the text and the line of its nodes. */
export interface Parsed {
  program: Node;
  textOf(node: Node): string;
  /** From 1. */
  lineOf(node: Node): number;
}

/** Parses a source. @param tsx it may have JSX. @throws Error for a source that is no TypeScript. */
export function parseSource(source: string, { tsx }: { tsx: boolean }): Parsed {
  // Positions of the parser go on from file to file and begin at the first token: a token of known place comes first.
  const program = parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2022' }) as unknown as Node;
  const begin = (program.body as Node[])[0]!.span!.start + 1;
  const bytes = Buffer.from(source);
  return {
    program,
    textOf: ({ span }) => bytes.subarray(span!.start - begin, span!.end - begin).toString(),
    lineOf: ({ span }) =>
      bytes
        .subarray(0, span!.start - begin)
        .toString()
        .split('\n').length,
  };
}

/** Visits a node and all below it, each with the nodes that it lies in, the outermost first. */
export function walk(value: unknown, visit: (node: Node, holders: readonly Node[]) => void, holders: readonly Node[] = []): void {
  if (value === null || typeof value !== 'object') return;
  const isNode = !Array.isArray(value) && typeof (value as Node).type === 'string';
  if (isNode) visit(value as Node, holders);
  const inside = isNode ? [...holders, value as Node] : holders;
  for (const part of Object.values(value)) walk(part, visit, inside);
}
