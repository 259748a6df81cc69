import type { EVERY_DECLARATION, EveryCallName, EveryCallResponse } from 'shared-contracts/api/every-call';
import type { z } from 'zod';
import type { Caller, Member, StaffMember } from './caller.ts';
import { notSignedIn, Problem } from './problem.ts';

/** A request that has passed its schema. */
export type CheckedRequest<C extends EveryCallName> = z.output<(typeof EVERY_DECLARATION)[C]['request']>;

/** Answers one declared call; throws a `Problem` to refuse. */
export interface Handler<C extends EveryCallName> {
  (request: CheckedRequest<C>, caller: Caller, prepared?: unknown): Promise<EveryCallResponse<C>>;
  /**
   * Runs before the transaction of the write, and again for a repeated request. What it counts stays when the call is refused;
   * what takes long, such as hashing a password, does not hold the database.
   */
  prepare?(request: CheckedRequest<C>, caller: Caller): Promise<unknown>;
}

/** A handler with a step before its transaction. `prepare` may throw a `Problem`, which refuses the call. */
export function prepared<C extends EveryCallName, Prepared>(
  prepare: (request: CheckedRequest<C>, caller: Caller) => Promise<Prepared>,
  run: (request: CheckedRequest<C>, caller: Caller, prepared: Prepared) => Promise<EveryCallResponse<C>>,
): Handler<C> {
  return Object.assign((request: CheckedRequest<C>, caller: Caller, given?: unknown) => run(request, caller, given as Prepared), {
    prepare,
  });
}

/** Result of `prepare`, to be used or thrown where the handler runs. */
export type Preparation = { value: unknown } | { refused: Problem };

/** Prepares a call. A refusal is thrown later by `preparedValue`, so that a repeated request still gets its recorded answer. */
export async function prepareCall({ prepare }: Pick<Handler<never>, 'prepare'>, request: unknown, caller: Caller): Promise<Preparation> {
  try {
    return { value: await prepare?.(request as never, caller) };
  } catch (error) {
    if (error instanceof Problem && error.code === 0) return { refused: error };
    throw error;
  }
}

/** @throws Problem when the preparation was refused. */
export function preparedValue(preparation: Preparation | undefined): unknown {
  if (preparation && 'refused' in preparation) throw preparation.refused;
  return preparation?.value;
}

export type Handlers<C extends EveryCallName = EveryCallName> = { [Name in C]: Handler<Name> };

/** The signed-in member. @throws Problem when the caller is not signed in. */
export function memberOf(caller: Caller): Member {
  if (!caller.member) throw notSignedIn('none');
  return caller.member;
}

/** The signed-in member of staff. @throws Problem when the caller is none. */
export function staffOf(caller: Caller): StaffMember {
  if (!caller.staff) throw notSignedIn('none');
  return caller.staff;
}
