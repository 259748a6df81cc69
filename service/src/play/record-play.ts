import { sql } from 'kysely';
import type { Playable } from 'shared-contracts/events/playable';
import type { AppContext, Caller } from '../app-context.ts';
import { businessDay } from '../catalogue/business-day.ts';
import { isNewNetwork } from '../catalogue/daily-networks.ts';
import { presentPlayables } from '../catalogue/present-tracks.ts';
import { inTransaction } from '../database/transaction.ts';
import { keepPlay } from './records.ts';

/**
 * Counts a play and its network (per version and Shanghai day, apart from the search rows), keeps it in a member's records, and answers
 * with a fresh address. Null when there is no such version, or it belongs to another library.
 */
export async function recordPlay(
  context: AppContext,
  versionId: number,
  library: number | undefined,
  caller: Caller,
): Promise<Playable | null> {
  const [version] = await presentPlayables(context, caller, [versionId], 'peaks');
  if (!version || (library !== undefined && library !== version.musicLibraryTypeId)) return null;
  await inTransaction(context.db, async (tx) => {
    const networks = (await isNewNetwork(tx, context.now(), `play ${versionId}`, caller)) ? 1 : 0;
    await tx
      .insertInto('play_daily')
      .values({ day: businessDay(context.now()), version_id: versionId, plays: 1, networks })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'version_id'])
          .doUpdateSet({ plays: sql`play_daily.plays + 1`, networks: sql`play_daily.networks + ${networks}` }),
      )
      .execute();
  });
  if (caller.member) await keepPlay(context.db, caller.member.id, versionId, context.now());
  return version;
}
