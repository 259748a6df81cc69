import type { CallResponse } from 'shared-contracts/api/contract';
import type { TrackDetail } from 'shared-contracts/api/music';
import type { Source } from '../../loading/source.ts';
import { NEIGHBOURS, readId } from '../../questions/details.ts';

export interface TrackData {
  track: TrackDetail;
  similar: Promise<CallResponse<'music/similarList'>>;
  relevant: Promise<CallResponse<'music/relevantList'>>;
}

/** A track with its neighbours; null when there is none of that id. */
export async function loadTrack(source: Source, request: Request): Promise<TrackData | null> {
  const id = readId(new URL(request.url).searchParams);
  if (id === null) return null;
  const similar = source.ask('music/similarList', { id, size: NEIGHBOURS }, request.signal);
  const relevant = source.ask('music/relevantList', { id, size: NEIGHBOURS }, request.signal);
  const track = await source.ask('music/getMusicDetail', { id }, request.signal);
  return track && { track, similar, relevant };
}
