import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { licenceState } from '../../commerce/licensing/licence-state.ts';
import type { OrderedWork } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';
import type { ComposersContext } from '../context.ts';
import { type LineFilter, linesOf, sumLines } from './lines-of-member.ts';
import { isOf, workOfSong } from './song-works.ts';
import { useReader } from './uses.ts';

/** Licences of the caller’s songs that were sold, the latest first; never who bought them. @throws Problem for a song that is not theirs. */
export async function sellSongList(
  context: ComposersContext,
  { keyWords = '', songId, from, to, page, size = DEFAULT_SIZE }: CheckedRequest<'song/sellSongList'>,
  caller: Caller,
): Promise<CallResponse<'song/sellSongList'>> {
  const { db } = context;
  const { locale } = caller;
  const { id: memberId } = memberOf(caller);
  const text = visibleLine(keyWords);
  const filter: LineFilter = {
    ...(songId !== undefined && { workId: await workOfSong(db, memberId, songId) }),
    ...(text !== '' && { pattern: `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` }),
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { before: endOfDay(to) }),
  };
  const rows = await linesOf(db, memberId, filter, { limit: size, offset: offsetOf(page, size) });
  const use = await useReader(
    context,
    db,
    rows.map(({ priceVersion }) => priceVersion),
    locale,
  );
  return {
    list: rows.map(({ id, songId: song, work, options, priceVersion, soldAt, paidBy, amount, share, state, bookedAt }) => ({
      ...{ id, songId: song, title: work.title[locale], version: work.version[locale], soldAt: soldAt.toISOString() },
      ...{ use: use(priceVersion, options), paidBy, amount, share, state, bookedAt: bookedAt?.toISOString() ?? null },
    })),
    ...(await sumLines(db, memberId, filter)),
  };
}

interface GrantRow {
  id: number;
  work: OrderedWork;
  options: LicenceOptions;
  price_version: number;
  valid_from: Date;
  valid_to: Date | null;
  state: 'valid' | 'revoked';
}

/** What one song of the caller was licensed for, the latest first. @throws Problem when the caller has no such song. */
export async function songGrantList(
  context: ComposersContext,
  { id: songId, page, size = DEFAULT_SIZE }: CheckedRequest<'song/songGrantList'>,
  caller: Caller,
): Promise<CallResponse<'song/songGrantList'>> {
  const { db, now } = context;
  const { locale } = caller;
  const workId = await workOfSong(db, memberOf(caller).id, songId);
  const found = sql`from licence g join customer_order_line l on l.id = g.order_line_id join customer_order o on o.id = l.order_id
    where g.work_id = ${workId}`;
  const { rows } = await sql<GrantRow>`
    select g.id, l.work, l.grant_options as options, o.price_version, g.valid_from, g.valid_to, ${licenceState('g')} as state
    ${found} order by g.valid_from desc, g.id desc limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int4 as total ${found}`.execute(db);
  const use = await useReader(
    context,
    db,
    rows.map(({ price_version }) => price_version),
    locale,
  );
  const at = now();
  return {
    list: rows.map(({ id, work, options, price_version, valid_from, valid_to, state }) => ({
      ...{ id, version: work.version[locale], use: use(price_version, options), from: valid_from.toISOString() },
      to: valid_to?.toISOString() ?? null,
      state: state === 'valid' && valid_to !== null && valid_to <= at ? 'ended' : state,
    })),
    total: count.rows[0]!.total,
  };
}

/** How many licences of a member’s songs were sold and not refunded. */
export async function countSold(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int4 as sold from customer_order_line l join customer_order o on o.id = l.order_id join work w on w.id = l.work_id
    where o.state = 'completed' and ${isOf(memberId)}`.execute(db);
  return rows[0]!.sold;
}
