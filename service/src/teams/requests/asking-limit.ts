import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { DAY_MS, type Limit, takeFrom } from '../../platform/limits/rate-limit.ts';
import type { TeamsContext } from '../context.ts';

/** Each request sends messages to those who decide: a loop of asking and withdrawing would flood them, and cost text messages. */
const ASKS: Limit = { name: 'purchase requests', most: 50, windowMs: DAY_MS };

/** Counts a request for approval, before its transaction, so that it stays counted. @throws Problem beyond the limit of a day. */
export async function countAsking(context: TeamsContext, caller: Caller): Promise<void> {
  await takeFrom(context, ASKS, memberOf(caller).id);
}
