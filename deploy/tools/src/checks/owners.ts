import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownerlessQueries } from './owned-queries.ts';
import { FLOORS_OF_ALL, OWNER_EXCEPTIONS } from './owner-exceptions.ts';

const SRC = 'service/src';
const TABLES = `${SRC}/platform/database/generated/tables.ts`;

/** Queries of what belongs to an owner that do not ask whose it is, and exceptions that are none any more. */
export function ownerFaults(root: string): string[] {
  const known = Object.values(OWNER_EXCEPTIONS).flat();
  const found = ownerlessQueries(root, SRC, ownedTables(readFileSync(path.join(root, TABLES), 'utf8'))).filter(
    (query) => !FLOORS_OF_ALL.some((floor) => query.startsWith(floor)),
  );
  return [
    ...found.filter((query) => !known.includes(query)).map((query) => `${SRC}/${query} does not ask for an owner_id`),
    ...known.filter((query) => !found.includes(query)).map((query) => `owner-exceptions.ts: ${query} needs no exception any more`),
  ];
}

/** Names of the tables with an `owner_id` in the generated types. */
export function ownedTables(types: string): string[] {
  const bodies = new Map([...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [name!, body!]));
  const index = [...bodies.get('Tables')!.matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return index.filter(([, , type]) => /^ {2}owner_id: /m.test(bodies.get(type!)!)).map(([, name]) => name!);
}
