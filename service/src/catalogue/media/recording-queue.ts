import { sql } from 'kysely';
import type { Logger } from 'pino';
import { BUYOUT, SOUND_EFFECTS } from '../../platform/database/library-ids.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { BackgroundPace } from './background-pace.ts';

/** A recording that is made on demand and not made yet. */
export interface PendingRecording {
  id: number;
  key: string;
  source: 'generated';
  trial_file: string | null;
  hd_file: string | null;
  hd_sha256: string | null;
}

/** Rows of a list, or tiles of a home page section, that fit on a screen without scrolling. */
const ON_SCREEN = 8;
/** Home shows the most played effects. Three take a turn, because they are short. */
const EFFECTS_A_TURN = 3;

/**
 * The recording to make next: main versions first, and of those the ones that pages show without scrolling. Banners,
 * recommendations, the newest of every list, the most played music and the sound effects take turns; music and effects have charts
 * of their own. Among equals the shorter goes first. A recording that is made keeps its position, so nothing moves up.
 * @returns null when none is pending.
 */
export async function nextPending(db: Db): Promise<PendingRecording | null> {
  const { rows } = await sql<PendingRecording>`
    select id, key, source, trial_file, hd_file, hd_sha256 from (
      select v.id, v.key, r.source, r.state, r.trial_file, r.hd_file, r.hd_sha256, v.is_main, v.duration,
        (select min(b.position) from banner b where b.work_id = w.id) as banner,
        case when w.recommended is not null then row_number() over (partition by v.is_main order by w.recommended, w.id) end as chosen,
        case when w.library <> ${SOUND_EFFECTS} then
          row_number() over (partition by v.is_main, w.library = ${SOUND_EFFECTS} order by w.heat desc, v.id desc) end as hottest,
        case when w.library <> ${BUYOUT} then
          (row_number() over (partition by v.is_main, w.library order by w.created_at desc, v.id desc) - 1) / a_turn + 1 end as newest,
        case when w.library = ${SOUND_EFFECTS} then
          (row_number() over (partition by v.is_main, w.library order by w.heat desc, v.id desc) - 1) / a_turn + 1 end as effect
      from recording r join version v on v.id = r.version_id join work w on w.id = v.work_id,
        lateral (select case when w.library = ${SOUND_EFFECTS} then ${EFFECTS_A_TURN}::int4 else 1 end as a_turn) turn
      where r.source = 'generated') shelves,
      lateral (select least(banner, chosen, hottest, newest, effect) as place) nearest
    where state = 'pending'
    order by is_main desc, case when place <= ${ON_SCREEN}::int4 then place end nulls last, duration, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Number of recordings that are still to be made. */
export async function countPending(db: Db): Promise<number> {
  const { left } = await db
    .selectFrom('recording')
    .where('state', '=', 'pending')
    .where('source', '=', 'generated')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** Makes pending recordings one after the other at the given pace, and logs its progress. */
export class BackgroundProducer {
  readonly #makeNext: () => Promise<number | null>;
  readonly #pace: BackgroundPace;
  readonly #log: Pick<Logger, 'info' | 'error'>;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** @param makeNext makes one recording; resolves with the number left, or null when none was pending. */
  constructor(makeNext: () => Promise<number | null>, pace: BackgroundPace, log: Pick<Logger, 'info' | 'error'>) {
    this.#makeNext = makeNext;
    this.#pace = pace;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Starts no further recording; resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    let made = 0;
    try {
      for (;;) {
        const left = await this.#pace.next(this.#makeNext, this.#stopped.signal);
        if (left === null || left === undefined) break;
        made++;
        if (made % 10 === 0 || left === 0) this.#log.info({ made, left }, 'making recordings');
      }
    } catch (error) {
      if (!this.#stopped.signal.aborted) this.#log.error({ err: error }, 'making recordings failed');
    }
  }
}
