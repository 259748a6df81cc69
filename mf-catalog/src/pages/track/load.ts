import type { CallResponse } from 'shared-contracts/api/contract';
import type { TrackDetail } from 'shared-contracts/api/music';
import { addressOf, type Source } from '../../loading/source.ts';
import { hasId, TRACK } from '../../queries/details.ts';

export interface TrackData {
  track: TrackDetail;
  similar: Promise<CallResponse<'music/similarList'>>;
  relevant: Promise<CallResponse<'music/relevantList'>>;
}

/** A track with its neighbours; null when there is none of that id. */
export async function loadTrack(source: Source, request: Request): Promise<TrackData | null> {
  const address = addressOf(request);
  if (!hasId(address)) return null;
  const similar = source.ask(TRACK.similar, address, request.signal);
  const relevant = source.ask(TRACK.relevant, address, request.signal);
  const track = await source.ask(TRACK.track, address, request.signal);
  return track && { track, similar, relevant };
}
