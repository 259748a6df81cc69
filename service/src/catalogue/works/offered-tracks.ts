import type { Track } from 'shared-contracts/api/music';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';
import { presentTracks } from './present-tracks.ts';
import { trackRows } from './track-rows.ts';

/** Tracks of versions in the order of `ids`, each once; those that are withdrawn or do not exist are left out. */
export async function offeredTracks(context: CatalogueContext, ids: readonly number[], caller: Caller): Promise<Track[]> {
  const rows = await trackRows(context.db, [...new Set(ids)]);
  const offered = rows.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id);
  return presentTracks(context, caller, offered);
}
