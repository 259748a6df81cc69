import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { DECLARATIONS } from 'shared-contracts/api/declarations';
import type { z } from 'zod';
import type { Caller, Member } from '../app-context.ts';
import { notSignedIn } from './problem.ts';

/** A request that has passed its schema. */
export type CheckedRequest<C extends CallName> = z.output<(typeof DECLARATIONS)[C]['request']>;

/** Answers one declared call; throws a `Problem` to refuse. */
export type Handler<C extends CallName> = (request: CheckedRequest<C>, caller: Caller) => Promise<CallResponse<C>>;

export type Handlers<C extends CallName = CallName> = { [Name in C]: Handler<Name> };

/** The signed-in member. @throws Problem when the caller is not signed in. */
export function memberOf(caller: Caller): Member {
  if (!caller.member) throw notSignedIn(false);
  return caller.member;
}
