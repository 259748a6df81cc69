import type { CallResponse } from 'shared-contracts/api/contract';
import type { TrackDetail } from 'shared-contracts/api/music';
import { addressOf, askAll, type Source } from '../../loading/source.ts';
import { hasId, TRACK } from '../../queries/details.ts';

export interface TrackData {
  track: TrackDetail;
  similar: Promise<CallResponse<'music/similarList'>>;
  relevant: Promise<CallResponse<'music/relevantList'>>;
}

/** A track with its neighbours; null when there is none of that id. */
export async function loadTrack(source: Source, request: Request): Promise<TrackData | null> {
  if (!hasId(addressOf(request))) return null;
  const { track: asked, ...neighbours } = askAll(source, request, TRACK);
  const track = await asked;
  return track && { track, ...neighbours };
}
