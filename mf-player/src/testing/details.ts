import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';

/** What `music/getMusicDetail` answers for a version. */
export function detailOf(track: Playable, otherVersion: Playable[] = []): TrackDetail {
  return {
    ...track,
    musicVersionId: track.id,
    musicId: track.id,
    articleNo: track.number,
    tags: [],
    albumId: null,
    albumName: null,
    brandId: null,
    loudness: null,
    price: null,
    originalPrice: null,
    createdAt: '2026-01-01T00:00:00Z',
    description: '',
    albumNumber: null,
    brandName: null,
    playCount: 0,
    otherVersion,
  };
}
