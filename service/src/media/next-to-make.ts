import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** A recording that exists only as a recipe yet. */
export interface WaitingRecording {
  id: number;
  key: string;
  source: 'recipe';
  trial_file: string | null;
  hd_file: string | null;
}

/** Rows of a list, or tiles of a shelf of the home page, that stand on a screen before anybody scrolls. */
const ON_SCREEN = 8;
/** Home shows the hottest of this library, and three of its sounds are made while one piece of music is. */
const SOUND_EFFECTS = 4;
const EFFECTS_A_TURN = 3;
/** Its works are shown by albums, not in a list. */
const BUYOUT = 5;

/**
 * The recording that is made next: main versions before others, and of them those that pages show before anybody scrolls.
 * Banners, what the editors recommend, the newest of every list, the hottest of all and the sound effects take turns, one
 * place of each after the other; shorter ones go first among equals. What is made keeps its place, so nothing moves up.
 */
export async function nextToMake(db: Db): Promise<WaitingRecording | null> {
  const { rows } = await sql<WaitingRecording>`
    select id, key, source, trial_file, hd_file from (
      select v.id, v.key, r.source, r.state, r.trial_file, r.hd_file, v.is_main, v.duration,
        (select min(b.position) from banner b where b.work_id = w.id) as banner,
        case when w.recommended is not null then row_number() over (partition by v.is_main order by w.recommended, w.id) end as chosen,
        row_number() over (partition by v.is_main order by w.heat desc, v.id desc) as hottest,
        case when w.library <> ${BUYOUT} then
          (row_number() over (partition by v.is_main, w.library order by w.created_at desc, v.id desc) - 1) / a_turn + 1 end as newest,
        case when w.library = ${SOUND_EFFECTS} then
          (row_number() over (partition by v.is_main, w.library order by w.heat desc, v.id desc) - 1) / a_turn + 1 end as effect
      from recording r join version v on v.id = r.version_id join work w on w.id = v.work_id,
        lateral (select case when w.library = ${SOUND_EFFECTS} then ${EFFECTS_A_TURN}::int4 else 1 end as a_turn) turn
      where r.source = 'recipe') shelves,
      lateral (select least(banner, chosen, hottest, newest, effect) as place) nearest
    where state = 'pending'
    order by is_main desc, case when place <= ${ON_SCREEN}::int4 then place end nulls last, duration, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** How many recordings wait to be made. */
export async function leftToMake(db: Db): Promise<number> {
  const { left } = await db
    .selectFrom('recording')
    .where('state', '=', 'pending')
    .where('source', '=', 'recipe')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}
