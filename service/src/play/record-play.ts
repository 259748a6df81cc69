import { sql } from 'kysely';
import type { Playable } from 'shared-contracts/events/playable';
import { presentPlayables } from '../catalogue/present-tracks.ts';
import { shanghaiDay } from '../shanghai-day.ts';
import type { Caller, Shop } from '../shop.ts';

/**
 * Counts a play (per version and Shanghai day, apart from the search rows), keeps it in a member's records, and answers
 * with a fresh address. Null when there is no such version, or it belongs to another library.
 */
export async function recordPlay(shop: Shop, versionId: number, library: number | undefined, caller: Caller): Promise<Playable | null> {
  const [version] = await presentPlayables(shop, caller, [versionId], 'peaks');
  if (!version || (library !== undefined && library !== version.musicLibraryTypeId)) return null;
  await shop.db
    .insertInto('play_daily')
    .values({ day: shanghaiDay(shop.now()), version_id: versionId, plays: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'version_id']).doUpdateSet({ plays: sql`play_daily.plays + 1` }))
    .execute();
  if (caller.member) await shop.db.insertInto('play_record').values({ member_id: caller.member.id, version_id: versionId }).execute();
  return version;
}
