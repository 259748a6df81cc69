import { DECLARATIONS } from 'shared-contracts/api/declarations';

/** Which calls an edge passes on. `shop`: all but those of the staff; `staff`: those of the staff, and the public ones. */
export const CALLS_PASSED = ['shop', 'staff'] as const;
export type CallsPassed = (typeof CALLS_PASSED)[number];

/**
 * Whether an edge passes an address below `/api/` on.
 * @param path what follows `/api/`, decoded as the service decodes it: an escaped letter must not open what is closed.
 */
export function passesOn(calls: CallsPassed, path: string): boolean {
  const ofStaff = path === 'staff' || path.startsWith('staff/');
  if (calls === 'shop') return !ofStaff;
  const declared = Object.hasOwn(DECLARATIONS, path) ? DECLARATIONS[path as keyof typeof DECLARATIONS] : undefined;
  return ofStaff || declared?.access === 'public';
}
