import type { CallResponse } from 'shared-contracts/api/contract';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import type { CatalogueContext } from '../context.ts';
import { nameCondition } from './name-condition.ts';
import { presentTracks } from './present-tracks.ts';
import { mainVersionIds } from './track-rows.ts';

const ACTIVITIES_SIZE = 12;

/** Banners of the home page, with the track that each one lets hear. */
export async function banners(context: CatalogueContext, caller: Caller): Promise<CallResponse<'indexBanner/getList'>> {
  const rows = await context.db.selectFrom('banner').selectAll().where('shown', '=', true).orderBy('position').orderBy('id').execute();
  const works = rows.flatMap(({ work_id }) => (work_id === null ? [] : [work_id]));
  const tracks = await presentTracks(context, caller, await mainVersionIds(context.db, works));
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row[columnOf('title', caller.locale)],
      subtitle: row[columnOf('subtitle', caller.locale)],
      image: row.image,
      path: row.path,
      track: tracks.find(({ musicId }) => musicId === row.work_id) ?? null,
    })),
  };
}

/** Activities that run now and whose title or summary holds every keyword. */
export async function activities(
  { db, now }: CatalogueContext,
  request: CheckedRequest<'activity/searchList'>,
  { locale }: Caller,
): Promise<CallResponse<'activity/searchList'>> {
  const size = request.size ?? ACTIVITIES_SIZE;
  const running = db
    .selectFrom('activity')
    .where('starts_at', '<=', now())
    .where('ends_at', '>', now())
    .where(nameCondition(['title_zh', 'title_en', 'summary_zh', 'summary_en'], request.keyWords ?? ''));
  const rows = await running.selectAll().orderBy('ends_at').orderBy('id').limit(size).offset(offsetOf(request.page, size)).execute();
  const { total } = await running.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    total,
    list: rows.map((row) => ({
      id: row.id,
      title: row[columnOf('title', locale)],
      summary: row[columnOf('summary', locale)],
      image: row.image,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      path: row.path,
    })),
  };
}

/** Least number of albums in a buyout order, and the discounts by number. */
export async function albumPriceSteps({ db }: CatalogueContext): Promise<CallResponse<'albumPriceConfig/minAlbumNum'>> {
  const steps = await db.selectFrom('album_price_step').selectAll().orderBy('from_albums').execute();
  return {
    minAlbumNum: steps[0]?.from_albums ?? 1,
    steps: steps.map(({ from_albums, discount_basis_points }) => ({ from: from_albums, discountBasisPoints: discount_basis_points })),
  };
}
