import { timingSafeEqual } from 'node:crypto';
import type { CallRequest } from 'shared-contracts/api/contract';
import { RULE_MESSAGES } from 'shared-contracts/members/field-rules';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { HOUR_MS, type Limit, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import type { MembersContext } from '../context.ts';
import { hashOfToken, newSecret } from '../session/tokens.ts';

/** How long a challenge and a ticket live, s. */
const LIFETIME_S = 300;
/** A person needs longer to see the slider and move it, ms. */
const LEAST_MS = 400;
const END = 1000;
const ATTEMPTS: Limit = { name: 'slider', most: 60, windowMs: HOUR_MS };

type Trace = CallRequest<'captcha/slider/verify'>['trace'];

/** A challenge: a random text with its time and a keyed hash of both. Nothing is stored until it is solved. */
export function sliderChallenge({ hash, now }: MembersContext): { challenge: string; expiresIn: number } {
  const body = `${newSecret()}.${now().getTime().toString(36)}`;
  return { challenge: `${body}.${hash('slider', body)}`, expiresIn: LIFETIME_S };
}

/** Counts the attempt of a network. */
export async function countSliderAttempt(context: MembersContext, caller: Caller): Promise<void> {
  await takeFromNetwork(context, ATTEMPTS, caller.address);
}

/** Checks how the slider was moved and gives a ticket for one code. A challenge is solved once. */
export async function verifySlider(
  context: MembersContext,
  { challenge, by, trace }: CallRequest<'captcha/slider/verify'>,
): Promise<{ ticket: string; expiresIn: number }> {
  const now = context.now();
  const age = ageOf(context, challenge);
  const last = trace.at(-1)!;
  if (age === null || age > LIFETIME_S * 1000) throw tryAgain();
  if (age < LEAST_MS || age + 1000 < last.t || !(by === 'pointer' ? isDrag(trace) : isKeys(trace))) throw tryAgain();
  const ticket = newSecret();
  const taken = await context.db
    .insertInto('captcha_ticket')
    .values({ challenge, ticket_hash: hashOfToken(ticket), expires_at: new Date(now.getTime() + LIFETIME_S * 1000) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  if (!taken) throw tryAgain();
  return { ticket, expiresIn: LIFETIME_S };
}

/** Uses a ticket up. @throws Problem when there is none, or when it was used or has expired. */
export async function redeemSliderTicket({ db, now }: MembersContext, ticket: string | undefined): Promise<void> {
  const used = ticket
    ? await db
        .updateTable('captcha_ticket')
        .set({ used_at: now() })
        .where('ticket_hash', '=', hashOfToken(ticket))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .returning('challenge')
        .executeTakeFirst()
    : undefined;
  if (!used) throw new Problem(200, 0, RULE_MESSAGES.sliderMissing);
}

/** Deletes tickets that no challenge can belong to any more. */
export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('captcha_ticket')
    .where('expires_at', '<', new Date(now.getTime() - LIFETIME_S * 1000))
    .execute();
}

/** Age of an own challenge in ms; null for any other text. */
function ageOf({ hash, now }: MembersContext, challenge: string): number | null {
  const at = challenge.lastIndexOf('.');
  const [body, given] = [challenge.slice(0, at), challenge.slice(at + 1)];
  const expected = hash('slider', body);
  if (at < 0 || given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
  return now().getTime() - Number.parseInt(body.slice(body.indexOf('.') + 1), 36);
}

/** From one end to the other in a plausible time, with a speed that changes as that of a hand does. */
function isDrag(trace: Trace): boolean {
  const [first, last] = [trace[0]!, trace.at(-1)!];
  if (trace.length < 5 || first.x > 50 || last.x < END || last.t - first.t < 100) return false;
  const steps = trace.slice(1).map(({ x, t }, at) => ({ dx: x - trace[at]!.x, dt: t - trace[at]!.t }));
  if (steps.some(({ dt }) => dt < 0)) return false;
  const speeds = new Set(steps.filter(({ dt }) => dt > 0).map(({ dx, dt }) => Math.round((dx / dt) * 20)));
  return speeds.size >= 3 && steps.every(({ dx }) => Math.abs(dx) < END / 2);
}

/** Arrow keys, Page up or End: any number of steps forward, in the order of time. */
function isKeys(trace: Trace): boolean {
  const inOrder = trace.every(({ x, t }, at) => at === 0 || (t >= trace[at - 1]!.t && x >= trace[at - 1]!.x));
  return inOrder && trace.at(-1)!.x >= END;
}

function tryAgain(): Problem {
  return refusal('验证未通过，请再拖动一次滑块', 'That did not work, please drag the slider once more');
}
