import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DECLARATIONS } from '../api/declarations.ts';
import { EVENTS, INTENTS } from '../events/catalogue.ts';
import { FRAGMENTS } from '../fragments/catalogue.ts';
import { STAFF_DECLARATIONS } from '../staff/declarations.ts';
import { contractOf } from './contract-of.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
const LOCK = path.join(PACKAGE, 'declarations.lock.json');

/** SHA-256, hex, over all declarations of a kind. */
export interface Digests {
  /** Events, intents and fragments: the shell contains their validators. */
  messages: string;
  /** API calls: they concern the service and the units that name them. */
  calls: string;
}

/** `declarations.lock.json`: the version of the package that belongs to these declarations. */
export interface DeclarationsLock extends Digests {
  version: string;
}

export function currentDigests(): Digests {
  const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];
  const all = {
    emits: names(EVENTS),
    consumes: [],
    intents: names(INTENTS),
    asks: [],
    fragments: names(FRAGMENTS),
    calls: [...names(DECLARATIONS), ...names(STAFF_DECLARATIONS)],
  };
  const { emits, answers, offers, calls } = contractOf(all, '');
  const states = Object.entries(EVENTS).map(([name, { state }]) => `${name} ${state}`);
  const drawn = Object.entries(FRAGMENTS).map(([name, { sizes, failure }]) => [name, sizes, failure]);
  return { messages: digestOf([emits, answers, states.sort(), offers, drawn]), calls: digestOf(calls) };
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * Version of the package for these declarations: a minor one more when an event, intent or fragment changed, because a unit that uses it needs a
 * shell of that version (`contracts: '^1.3.0'`); a patch one more when only calls did.
 */
export function versionFor(lock: DeclarationsLock, digests: Digests): string {
  const [major, minor, patch] = lock.version.split('.').map(Number) as [number, number, number];
  if (digests.messages !== lock.messages) return `${major}.${minor + 1}.0`;
  return digests.calls === lock.calls ? lock.version : `${major}.${minor}.${patch + 1}`;
}

export function readLock(): DeclarationsLock {
  return JSON.parse(readFileSync(LOCK, 'utf8')) as DeclarationsLock;
}

/** Raises the version of the package where declarations changed, and writes the lock. Returns the version. */
export function refreshLock(): string {
  const digests = currentDigests();
  const version = versionFor(readLock(), digests);
  const file = path.join(PACKAGE, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/("version": )"[^"]*"/, `$1"${version}"`));
  writeFileSync(LOCK, `${JSON.stringify({ version, ...digests }, null, 2)}\n`);
  return version;
}

if (process.argv[1] === import.meta.filename) console.log(`shared-contracts ${refreshLock()}`);
