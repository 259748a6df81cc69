import { sql } from 'kysely';
import type { Section, TrackDetail } from 'shared-contracts/api/music';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';
import { fromLicenceOf } from '../prices/present-prices.ts';
import { presentPlayables, presentTracks } from './present-tracks.ts';

/** One version with everything its page shows, or null when there is none (or it belongs to another library). */
export async function trackDetail(
  context: CatalogueContext,
  id: number,
  library: number | undefined,
  caller: Caller,
): Promise<TrackDetail | null> {
  const found = await context.db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .leftJoin('album as a', 'a.id', 'w.album_id')
    .leftJoin('brand as b', 'b.id', 'a.brand_id')
    .leftJoin('recording as r', 'r.version_id', 'v.id')
    .select([
      'v.work_id',
      'w.library',
      'w.base_price',
      'w.promo_price',
      'w.description_zh',
      'w.description_en',
      'a.number',
      'b.name_zh as brand_zh',
      'b.name_en as brand_en',
      'r.sections',
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!found || (library !== undefined && library !== found.library)) return null;
  const versions = await context.db
    .selectFrom('version')
    .select(['id', 'replaced_at'])
    .where('work_id', '=', found.work_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const others = versions.filter((version) => version.id !== id && version.replaced_at === null).map((version) => version.id);
  const [tracks, otherVersion, playCount] = await Promise.all([
    presentTracks(context, caller, [id], 'peaks'),
    presentPlayables(context, caller, others, 'peaks'),
    playsOf(
      context,
      versions.map((version) => version.id),
    ),
  ]);
  const [track] = tracks;
  if (!track) return null;
  const { base_price, promo_price } = found;
  const prices = await context.prices.recent(context.db);
  return {
    ...track,
    description: found[columnOf('description', caller.locale)],
    albumNumber: found.number,
    brandName: found[columnOf('brand', caller.locale)],
    playCount,
    fromLicence: track.price === null || base_price === null ? null : fromLicenceOf(prices, { base_price, promo_price }, caller.locale),
    otherVersion,
    ...(found.sections !== null && { sections: JSON.parse(found.sections) as Section[] }),
  };
}

async function playsOf({ db }: CatalogueContext, versionIds: readonly number[]): Promise<number> {
  const { plays } = await db
    .selectFrom('play_daily')
    .select(sql<number>`coalesce(sum(plays), 0)::int8`.as('plays'))
    .where('version_id', 'in', versionIds)
    .executeTakeFirstOrThrow();
  return plays;
}
