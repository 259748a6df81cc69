import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallName } from 'shared-contracts/api/call-names';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { type Db, inTransaction } from '../database/transaction.ts';
import type { Handlers } from '../http/handler.ts';
import { badRequest, Problem, refusal } from '../http/problem.ts';
import type { Caller, Shop } from '../shop.ts';
import type { Seal } from './seal.ts';

/** How long a first answer is kept. */
const KEPT_MS = 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{8,200}$/;
/** SQLSTATE of a wait for a lock that took too long. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface Ask {
  name: CallName;
  key: string;
  /** A request that has passed its schema. */
  request: unknown;
  caller: Caller;
}

export interface Answered {
  data: unknown;
  /** True when nothing was done now: it is the answer of the first time. */
  replayed: boolean;
}

/** What is kept: the data, or the refusal with its words in both languages. */
type Outcome = { data: unknown } | { refused: { status: number; text: LocalisedText } };

/** The key of a request. @throws Problem (400) for one that is too short, too long, or no plain text. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw badRequest('Idempotency-Key：应为 8 到 200 个可见的 ASCII 字符', 'Idempotency-Key: must be 8 to 200 visible ASCII characters');
}

/**
 * Does a write once, however often and however simultaneously it is asked for under one key. Claim, effect and answer are
 * one transaction: a service that dies in between has done nothing, and the same request does it afterwards.
 */
export class FirstAnswers {
  readonly #shop: Shop;
  readonly #handlersOf: (shop: Shop) => Handlers;
  readonly #seal: Seal;

  /** @param handlersOf makes the handlers that work in the transaction of a shop. */
  constructor(shop: Shop, handlersOf: (shop: Shop) => Handlers, seal: Seal) {
    this.#shop = shop;
    this.#handlersOf = handlersOf;
    this.#seal = seal;
  }

  /**
   * The first answer to a key of this caller. Who asks while the first is still worked on waits for it.
   * @throws Problem when the first time was refused, when the key belongs to another request, or when the wait is too long.
   */
  async answer(ask: Ask): Promise<Answered> {
    const actor = ask.caller.member ? `member ${ask.caller.member.id}` : 'visitor';
    // Read before: inside the transaction nothing else may ask the database.
    const tags = await this.#shop.tags.current();
    const { outcome, replayed } = await inTransaction(this.#shop.db, async (tx) => {
      const name = this.#seal.nameOf(actor, ask.key);
      const now = this.#shop.now();
      if (!(await claim(tx, name, digestOf(ask), now))) return { outcome: await this.#kept(tx, name, actor, ask), replayed: true };
      const first = await this.#act(
        { ...this.#shop, db: tx, tags: { current: async () => tags, forget: () => this.#shop.tags.forget() } },
        ask,
      );
      const answer = this.#seal.close(JSON.stringify(first), actor, ask.key);
      await tx.updateTable('first_answer').set({ answer }).where('key_name', '=', name).execute();
      return { outcome: first, replayed: false };
    }).catch((error: unknown) => {
      throw (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE ? stillWorkedOn() : error;
    });
    if ('refused' in outcome) throw new Problem(outcome.refused.status, 0, outcome.refused.text);
    return { data: outcome.data ?? null, replayed };
  }

  async #act(shop: Shop, { name, request, caller }: Ask): Promise<Outcome> {
    const handle = this.#handlersOf(shop)[name] as (request: unknown, caller: Caller) => Promise<unknown>;
    await sql`savepoint before_the_act`.execute(shop.db);
    try {
      return { data: await handle(request, caller) };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 0) throw error;
      // Refused by a rule: what was begun is undone, that it was refused is kept.
      await sql`rollback to savepoint before_the_act`.execute(shop.db);
      return { refused: { status: error.status, text: error.text } };
    }
  }

  async #kept(tx: Db, name: string, actor: string, ask: Ask): Promise<Outcome> {
    const row = await tx.selectFrom('first_answer').select(['request_digest', 'answer']).where('key_name', '=', name).executeTakeFirst();
    if (!row || row.answer === null) throw stillWorkedOn();
    if (row.request_digest !== digestOf(ask)) {
      throw refusal(
        '这个 Idempotency-Key 已用于另一个请求，请换一个新的',
        'This Idempotency-Key was used for another request; please take a new one',
      );
    }
    return JSON.parse(this.#seal.open(row.answer, actor, ask.key)) as Outcome;
  }
}

/** Forgets answers whose time is over. @returns how many. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('first_answer').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes the key for this transaction, waiting for another that has it. False when it has an answer that still counts. */
async function claim(tx: Db, name: string, digest: string, now: Date): Promise<boolean> {
  const fresh = { request_digest: digest, answer: null, expires_at: new Date(now.getTime() + KEPT_MS) };
  const claimed = await tx
    .insertInto('first_answer')
    .values({ key_name: name, ...fresh })
    .onConflict((conflict) => conflict.column('key_name').doUpdateSet(fresh).where('first_answer.expires_at', '<=', now))
    .returning('key_name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The schema has put the members of a request into its own order, so equal requests are equal texts. */
function digestOf({ name, request }: Ask): string {
  return createHash('sha256')
    .update(JSON.stringify([name, request]))
    .digest('base64url');
}

function stillWorkedOn(): Problem {
  return refusal('上一次相同的请求还在处理中，请稍后再试', 'The same request is still being worked on; please try again in a moment');
}
