import { METHODS, WRITES } from '../generated/calls.ts';
import { STAFF_WRITES } from '../generated/staff-calls.ts';
import type { StaffCallName } from '../staff/calls.ts';
import type { CallKinds } from './call-kind.ts';
import type { DECLARATIONS } from './declarations.ts';

export { callPath } from './call-kind.ts';

export type CallName = keyof typeof DECLARATIONS;

/** Method of every declared call, generated from the declarations. Not for browsers: a release carries the kinds of its own calls. */
export const CALLS: Readonly<Record<CallName, 'GET' | 'POST'>> = METHODS;

const WRITE_NAMES: ReadonlySet<string> = new Set([...WRITES, ...STAFF_WRITES]);

/** Whether a call is a write: it carries an idempotency key. */
export function isWrite(name: CallName | StaffCallName): boolean {
  return WRITE_NAMES.has(name);
}

/** Kinds of the named calls, sorted by name: what a build writes into its manifest. */
export function callKinds(names: readonly (CallName | StaffCallName)[]): CallKinds {
  return Object.fromEntries([...names].sort().map((name) => [name, { method: methodOf(name), ...(isWrite(name) && { writes: true }) }]));
}

/** Staff calls are all POST. */
export function methodOf(name: CallName | StaffCallName): 'GET' | 'POST' {
  return name in CALLS ? CALLS[name as CallName] : 'POST';
}
