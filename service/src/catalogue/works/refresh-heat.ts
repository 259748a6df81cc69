import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { decayedNetworks, firstDay } from '../../platform/limits/daily-networks.ts';

/** What a place in a theme of the editors weighs, in plays. */
const THEME_WEIGHT = 5;

/**
 * Recomputes the heat of works, albums and themes: a little for each theme of the editors that contains them, and the networks that played
 * them within seven days, the newest most, once there are ten. A job of its own, so that a play never writes a search row. Writes changed values only.
 * @returns number of works whose heat changed.
 */
export async function refreshHeat(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with liked as (
        select id, sum(n)::int4 as heat from (
          select v.work_id as id, ${decayedNetworks(now)} as n from play_daily join version v on v.id = version_id
          where day >= ${firstDay(now)}::date group by v.work_id
          union all select work_id, ${sql.lit(THEME_WEIGHT)} from theme_track) all_likes group by id)
      update work w set heat = coalesce(l.heat, 0) from work old left join liked l on l.id = old.id
      where w.id = old.id and old.heat <> coalesce(l.heat, 0) returning w.id`.execute(tx);
    if (rows.length === 0) return 0;
    await sql`
      update track_search s set heat = w.heat from version v join work w on w.id = v.work_id
      where s.version_id = v.id and s.heat <> w.heat`.execute(tx);
    await sql`
      update album a set heat = t.heat from (select album_id, sum(heat)::int4 as heat from work group by album_id) t
      where t.album_id = a.id and a.heat <> t.heat`.execute(tx);
    await sql`
      update theme m set heat = t.heat from (
        select x.theme_id, sum(w.heat)::int4 as heat from theme_track x join work w on w.id = x.work_id group by x.theme_id) t
      where t.theme_id = m.id and m.heat <> t.heat`.execute(tx);
    return rows.length;
  });
}
