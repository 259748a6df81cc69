import { type RawBuilder, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { monthOf, monthsBefore, monthText } from './months.ts';
import { isOf, SONG_ID, workOfSong } from './song-works.ts';

type Charts = CallResponse<'composerEarnings/getCharts'>;

/** Songs of an answer. */
const MOST_SONGS = 500;

interface Counted {
  work_id: number;
  month: number;
  plays: number;
  downloads: number;
  licences: number;
  earned: number;
}

/**
 * Plays, downloads, licences and earnings of the caller’s songs by month in Shanghai, the present one last, and by song over these months.
 * Downloads are kept for a year. @throws Problem for a song that is not the caller’s.
 */
export async function earningsCharts(
  { db, now }: Pick<ComposersContext, 'db' | 'now'>,
  { months, songId }: CheckedRequest<'composerEarnings/getCharts'>,
  caller: Caller,
): Promise<Charts> {
  const { id: memberId } = memberOf(caller);
  const { locale } = caller;
  const last = monthOf(now());
  const named = Array.from({ length: months }, (_, nth) => monthsBefore(last, months - 1 - nth));
  const workId = songId === undefined ? null : await workOfSong(db, memberId, songId);
  const { rows: songs } = await sql<{
    id: number;
    work_id: number;
    title: string;
    withdrawn: boolean;
    library: number;
    version_id: number | null;
  }>`
    select ${SONG_ID} as id, w.id as work_id, ${sql.ref(`w.title_${locale}`)} as title, w.withdrawn, w.library,
      (select v.id from version v where v.work_id = w.id and v.is_main order by v.id limit 1) as version_id
    from work w where ${isOf(memberId)} ${workId === null ? sql`` : sql`and w.id = ${workId}`} order by w.id desc limit ${sql.lit(MOST_SONGS)}`.execute(
    db,
  );
  const counted =
    songs.length === 0
      ? []
      : await countEach(
          memberId,
          songs.map(({ work_id }) => work_id),
          named[0]!,
        )
          .then((query) => query.execute(db))
          .then(({ rows }) => rows);
  return {
    months: named.map((month) => ({ month, ...sumOf(counted.filter((one) => one.month === month)) })),
    songs: songs.map(({ id, work_id, title, withdrawn, library, version_id }) => ({
      ...{ id, title, track: withdrawn || version_id === null ? null : { id: version_id, musicLibraryTypeId: library } },
      ...sumOf(counted.filter((one) => one.work_id === work_id)),
    })),
  };
}

/** What was counted of works by month, from a month on. */
async function countEach(memberId: number, workIds: readonly number[], from: number): Promise<RawBuilder<Counted>> {
  const works = sql.join(workIds);
  const first = `${monthText(from)}-01`;
  const month = (moment: RawBuilder<unknown>) => sql`to_char(${moment}, 'YYYYMM')::int4`;
  const none = sql`0::int4`;
  return sql<Counted>`
    select work_id, month, sum(plays)::float8 as plays, sum(downloads)::float8 as downloads, sum(licences)::float8 as licences, sum(earned)::float8 as earned from (
      select v.work_id, ${month(sql`p.day`)} as month, p.plays, ${none} as downloads, ${none} as licences, 0::int8 as earned
      from play_daily p join version v on v.id = p.version_id where v.work_id in (${works}) and p.day >= ${first}
      union all
      select v.work_id, ${month(sql`d.day`)}, 0, 1, 0, 0 from download_record d join version v on v.id = d.version_id
      where v.work_id in (${works}) and d.day >= ${first}
      union all
      select l.work_id, ${month(sql`o.completed_at at time zone 'Asia/Shanghai'`)}, 0, 0, 1, 0
      from customer_order_line l join customer_order o on o.id = l.order_id
      where l.work_id in (${works}) and o.state = 'completed' and o.completed_at >= (${first}::timestamp at time zone 'Asia/Shanghai')
      union all
      select r.work_id, e.month, 0, 0, 0, e.fen from royalty_entry e join royalty_line r on r.order_line_id = e.order_line_id
      where r.work_id in (${works}) and e.member_id = ${memberId} and e.month >= ${from}) counted
    group by work_id, month`;
}

function sumOf(rows: readonly Counted[]) {
  const sum = (field: 'plays' | 'downloads' | 'licences' | 'earned') => rows.reduce((total, row) => total + row[field], 0);
  return { plays: sum('plays'), downloads: sum('downloads'), licences: sum('licences'), earned: sum('earned') };
}
