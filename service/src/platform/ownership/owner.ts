import type { OwnerId } from '../database/owner-id.ts';
import type { Caller } from '../http/caller.ts';
import { memberOf } from '../http/handler.ts';

/** Whose the things of one member are: what they hold themselves, and nothing of a team. */
export function personalOwner(memberId: number): OwnerId {
  // The owner of what belongs to a member has the member's id (migration 0050).
  return memberId as OwnerId;
}

/** The caller as an owner. @throws Problem for a visitor. */
export function callerAsOwner(caller: Caller): OwnerId {
  return personalOwner(memberOf(caller).id);
}
