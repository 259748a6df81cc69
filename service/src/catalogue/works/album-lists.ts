import { type RawBuilder, sql } from 'kysely';
import type { Album } from 'shared-contracts/api/album';
import type { Track } from 'shared-contracts/api/music';
import { BUYOUT } from '../../platform/database/library-ids.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import type { CatalogueContext } from '../context.ts';
import { ALBUM_ORDER, albumPage, albumsByIds } from './albums.ts';
import { nameCondition } from './name-condition.ts';
import { presentWorks } from './present-tracks.ts';

const RECOMMENDED_SIZE = 12;
const SIMILAR_SIZE = 6;

type Albums = Promise<{ list: Album[]; total: number }>;

/** Albums of a library or brand whose names hold every keyword. */
export function listAlbums(context: CatalogueContext, request: CheckedRequest<'album/albumList'>, caller: Caller): Albums {
  const size = request.size ?? DEFAULT_SIZE;
  const where = [nameCondition(['a.name_zh', 'a.name_en'], request.keyWords ?? '')];
  if (request.musicLibraryTypeId !== undefined) where.push(sql<boolean>`a.library = ${request.musicLibraryTypeId}`);
  if (request.brandId !== undefined) where.push(sql<boolean>`a.brand_id = ${request.brandId}`);
  const order = ALBUM_ORDER[request.sort ?? 'new'];
  return albumPage(context, { where: all(where), order, limit: size, offset: offsetOf(request.page, size) }, caller);
}

/** Buyout albums, newest or by price. */
export function listBuyoutAlbums(context: CatalogueContext, request: CheckedRequest<'album/materialList'>, caller: Caller): Albums {
  const size = request.size ?? DEFAULT_SIZE;
  const where = sql<boolean>`a.library = ${BUYOUT} and a.buyout_price is not null`;
  return albumPage(
    context,
    { where, order: ALBUM_ORDER[request.sort ?? 'new'], limit: size, offset: offsetOf(request.page, size) },
    caller,
  );
}

/** Albums that the editors recommend; the newest while they recommend none. */
export async function recommendedAlbums(
  context: CatalogueContext,
  {
    musicLibraryTypeId,
    page,
    size = RECOMMENDED_SIZE,
  }: { musicLibraryTypeId?: number | undefined; page?: number | undefined; size?: number | undefined },
  caller: Caller,
): Albums {
  const of = musicLibraryTypeId === undefined ? sql<boolean>`true` : sql<boolean>`a.library = ${musicLibraryTypeId}`;
  const window = { limit: size, offset: offsetOf(page, size) };
  const chosen = await albumPage(
    context,
    { where: sql<boolean>`a.recommended is not null and ${of}`, order: ALBUM_ORDER.recommended, ...window },
    caller,
  );
  return chosen.total > 0 ? chosen : albumPage(context, { where: of, order: ALBUM_ORDER.new, ...window }, caller);
}

/** Tracks of an album in their order. */
export async function albumTracks(
  context: CatalogueContext,
  albumId: number,
  page: number | undefined,
  size = DEFAULT_SIZE,
  caller: Caller,
): Promise<{ list: Track[]; total: number }> {
  const { db } = context;
  const works = db.selectFrom('work').where('album_id', '=', albumId).where('withdrawn', '=', false);
  const ids = await works.select('id').orderBy('album_position').orderBy('id').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await works.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: await presentWorks(context, caller, ids), total };
}

/** Albums of the same library whose tags overlap most with this one's, then by nearness of energy. */
export async function similarAlbums(
  context: CatalogueContext,
  albumId: number,
  size = SIMILAR_SIZE,
  caller: Caller,
): Promise<{ list: Album[] }> {
  const { rows } = await sql<{ id: number }>`
    with mine as (
      select a.library, coalesce(avg(w.energy), 0.5) as energy,
        array(select distinct unnest(x.tag_ids) from work x where x.album_id = a.id) as tags
      from album a left join work w on w.album_id = a.id where a.id = ${albumId} group by a.id, a.library),
    others as (
      select a.id from album a, mine where a.library = mine.library and a.id <> ${albumId} and not a.withdrawn
      order by a.created_at desc, a.id desc limit 200)
    select o.id from others o, mine, lateral (
      select avg(w.energy) as energy,
        (select count(*) from (select distinct unnest(x.tag_ids) from work x where x.album_id = o.id intersect select unnest(mine.tags)) shared) as shared
      from work w where w.album_id = o.id) t
    order by t.shared desc, abs(coalesce(t.energy, 0.5) - mine.energy), o.id limit ${size}`.execute(context.db);
  return {
    list: await albumsByIds(
      context,
      rows.map(({ id }) => id),
      caller,
    ),
  };
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
