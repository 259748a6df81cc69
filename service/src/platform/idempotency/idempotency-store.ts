import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { RefusalReason } from 'shared-contracts/staff/calls';
import type { StaffCallDeclaration } from 'shared-contracts/staff/declaration';
import type { PlatformContext } from '../context.ts';
import { lockMember } from '../database/lock-member.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import type { StaffOfSession } from '../http/authentication.ts';
import type { BrowserEffects } from '../http/browser.ts';
import type { Caller } from '../http/caller.ts';
import { type Handler, type Handlers, type Preparation, preparedValue } from '../http/handler.ts';
import { badRequest, notSignedIn, Problem, refusal } from '../http/problem.ts';
import { admitStaff } from '../http/require-staff.ts';
import { HOUR_MS, type Limit, takeFromNetwork } from '../limits/rate-limit.ts';
import type { RecordCipher } from './record-cipher.ts';

const RETENTION_MS = 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{8,200}$/;
/** Records of visitors, of one network. Those of members are limited by what members may do. */
const VISITORS: Limit = { name: 'records of visitors', most: 3000, windowMs: HOUR_MS };
/** Records of visitors' calls about accounts, which have limits of their own: beyond, such a call runs without one and is not refused. */
const ACCOUNTS: Limit = { ...VISITORS, name: 'records of accounts' };
const OF_ACCOUNTS = /^(?:user|captcha|staff)\//;
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface WriteRequest {
  name: EveryCallName;
  /** Null: runs each time that it is requested. */
  key: string | null;
  /** A request that has passed its schema. */
  request: unknown;
  caller: Caller;
  /** What the handler prepared before this transaction. */
  preparation?: Preparation | undefined;
}

export interface WriteResult {
  data: unknown;
  /** True when the handler did not run: the result is the recorded one. */
  replayed: boolean;
  /** What the write changes in the browser; the recorded changes when it is replayed. */
  effects: BrowserEffects;
}

interface Refused {
  status: number;
  text: LocalisedText;
  reason?: RefusalReason | undefined;
}

/** What a record holds: the data and what changes in the browser, or the refusal with its message in both languages. */
type Outcome = { data: unknown; effects?: BrowserEffects } | { refused: Refused };

/** The `Idempotency-Key` of a request; null without the header. @throws Problem (400) for a malformed key. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw badRequest('Idempotency-Key：应为 8 到 200 个可见的 ASCII 字符', 'Idempotency-Key: must be 8 to 200 visible ASCII characters');
}

/**
 * Called before each transaction: inside of it nothing else may query the database. Resolves with what makes the handlers that work in
 * a transaction.
 */
export type PrepareHandlers = () => Promise<(tx: Db) => Handlers>;

/**
 * Runs each write in a transaction that locks the account of its caller, and once per key, however often and however concurrently it
 * is requested. Claim, effect and record are one transaction: after a crash in between nothing has happened, and a retry runs the write.
 */
export class IdempotencyStore {
  readonly #context: PlatformContext;
  readonly #prepareHandlers: PrepareHandlers;
  readonly #cipher: RecordCipher;
  readonly #staffOfSession: StaffOfSession;

  constructor(context: PlatformContext, prepareHandlers: PrepareHandlers, cipher: RecordCipher, staffOfSession: StaffOfSession) {
    this.#context = context;
    this.#prepareHandlers = prepareHandlers;
    this.#cipher = cipher;
    this.#staffOfSession = staffOfSession;
  }

  /**
   * Runs the write, or gives its recorded result. A concurrent request with the same key waits for the first one.
   * Then runs the steps of the caller after the commit, for the first answer only.
   * @throws Problem when the first request was refused, when the key belongs to another request, when the account of the caller was
   * deleted meanwhile, after a lock timeout, or when visitors of the network keep too many records.
   */
  async run(write: WriteRequest): Promise<WriteResult> {
    const actor = actorOf(write.caller);
    const key = await this.#countRecord(write, actor);
    const handlersOf = await this.#prepareHandlers();
    const { outcome, replayed } = await inTransaction(this.#context.db, async (tx) => {
      const hash = key === null ? null : this.#cipher.hashKey(actor, key);
      if (hash !== null && !(await claim(tx, hash, digestOf(write), this.#context.now())))
        return { outcome: await this.#recorded(tx, hash, actor, key!, write), replayed: true };
      await lockCaller(tx, write);
      await this.#admitStaff(tx, write);
      const first = await this.#execute(tx, handlersOf(tx), write);
      if (key === null || hash === null) return { outcome: first, replayed: false };
      await this.#record(tx, first, actor, key);
      return { outcome: first, replayed: false };
    }).catch((error: unknown) => {
      throw (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE ? stillRunning() : error;
    });
    if ('refused' in outcome) throw new Problem(outcome.refused.status, 0, outcome.refused.text, outcome.refused.reason);
    if (!replayed) await this.#runAfterCommit({ ...write, key }, actor);
    return { data: outcome.data ?? null, replayed, effects: outcome.effects ?? {} };
  }

  /**
   * Reads the session of a member of staff again: a body that comes slowly must not outlive the account, its role or its second factor.
   * @throws Problem where the call is not for the session any more.
   */
  async #admitStaff(tx: Db, { name, caller }: WriteRequest): Promise<void> {
    if (!caller.staff) return;
    const staff = await this.#staffOfSession(tx, caller.staff.sessionId);
    if (!staff) throw notSignedIn('invalid');
    admitStaff(staff, EVERY_DECLARATION[name] as StaffCallDeclaration, this.#context.now());
    caller.staff = staff;
  }

  /**
   * Counts the record that a visitor's write will leave; one that is there already is not counted again.
   * @returns the key; null to run without a record. @throws Problem beyond the limit.
   */
  async #countRecord({ name, key, caller }: WriteRequest, actor: string): Promise<string | null> {
    if (key === null || caller.member || caller.staff || (await this.#isRecorded(actor, key))) return key;
    const ofAccounts = OF_ACCOUNTS.test(name);
    try {
      await takeFromNetwork(this.#context, ofAccounts ? ACCOUNTS : VISITORS, caller.address);
      return key;
    } catch (error) {
      if (ofAccounts && error instanceof Problem) return null;
      throw error;
    }
  }

  async #isRecorded(actor: string, key: string): Promise<boolean> {
    const row = await this.#context.db
      .selectFrom('idempotency_record')
      .select('key_hash')
      .where('key_hash', '=', this.#cipher.hashKey(actor, key))
      .where('expires_at', '>', this.#context.now())
      .executeTakeFirst();
    return row !== undefined;
  }

  async #execute(tx: Db, handlers: Handlers, { name, request, caller, preparation }: WriteRequest): Promise<Outcome> {
    const handle = handlers[name] as Handler<never>;
    await sql`savepoint before_write`.execute(tx);
    try {
      const data: unknown = await handle(request as never, caller, preparedValue(preparation));
      return { data, effects: caller.browser?.effects ?? {} };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 0) throw error;
      // A refusal undoes the effects so far; the refusal itself is recorded.
      await sql`rollback to savepoint before_write`.execute(tx);
      return { refused: { status: error.status, text: error.text, reason: error.reason } };
    }
  }

  /** Runs the steps after the commit. A refusal replaces the recorded answer, so that a repeated request gets the refusal too. */
  async #runAfterCommit({ caller, key }: WriteRequest, actor: string): Promise<void> {
    try {
      for (const step of caller.afterCommit ?? []) await step(this.#context.db);
    } catch (error) {
      if (key !== null && error instanceof Problem && error.code === 0)
        await this.#record(this.#context.db, { refused: { status: error.status, text: error.text, reason: error.reason } }, actor, key);
      throw error;
    }
  }

  async #record(db: Db, outcome: Outcome, actor: string, key: string): Promise<void> {
    const encrypted = this.#cipher.encrypt(JSON.stringify(outcome), actor, key);
    await db
      .updateTable('idempotency_record')
      .set({ outcome: encrypted })
      .where('key_hash', '=', this.#cipher.hashKey(actor, key))
      .execute();
  }

  async #recorded(tx: Db, hash: string, actor: string, key: string, write: WriteRequest): Promise<Outcome> {
    const row = await tx
      .selectFrom('idempotency_record')
      .select(['request_digest', 'outcome'])
      .where('key_hash', '=', hash)
      .executeTakeFirst();
    if (!row || row.outcome === null) throw stillRunning();
    if (row.request_digest !== digestOf(write)) {
      throw refusal(
        '这个 Idempotency-Key 已用于另一个请求，请换一个新的',
        'This Idempotency-Key was used for another request; please take a new one',
      );
    }
    return JSON.parse(this.#cipher.decrypt(row.outcome, actor, key)) as Outcome;
  }
}

/** Whose records these are: nobody gets the recorded answer of another. */
function actorOf({ member, staff }: Caller): string {
  if (staff) return `staff ${staff.id}`;
  return member ? `member ${member.id}` : 'visitor';
}

/** @throws Problem for a call of members when the account was deleted since the token was read; other calls go on as of a visitor. */
async function lockCaller(tx: Db, { name, caller }: WriteRequest): Promise<void> {
  if (!caller.member) return;
  const forMembers = EVERY_DECLARATION[name].access === 'member';
  // A sign-in locks a second account, so that the first is shared there: two of them cannot wait for each other.
  if (await lockMember(tx, caller.member.id, forMembers ? 'alone' : 'shared')) return;
  if (forMembers) throw notSignedIn('invalid');
  caller.member = null;
  caller.sessionId = null;
}

/** @returns how many records were deleted. */
export async function deleteExpiredRecords(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('idempotency_record').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Claims the key for this transaction and waits while another holds it. False when a record that has not expired exists. */
async function claim(tx: Db, hash: string, digest: string, now: Date): Promise<boolean> {
  const fresh = { request_digest: digest, outcome: null, expires_at: new Date(now.getTime() + RETENTION_MS) };
  const claimed = await tx
    .insertInto('idempotency_record')
    .values({ key_hash: hash, ...fresh })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(fresh).where('idempotency_record.expires_at', '<=', now))
    .returning('key_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Validation puts the fields of a request into the schema's order, so equal requests have equal texts. */
export function digestOf({ name, request }: WriteRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([name, request]))
    .digest('base64url');
}

function stillRunning(): Problem {
  return refusal('上一次请求还在处理中，请稍后再试', 'An earlier request is still being worked on; please try again in a moment');
}
