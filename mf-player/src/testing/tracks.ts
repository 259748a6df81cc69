import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';

/** A version for tests; everything that matters to a test is given by it. */
export function trackOf(id: number, given: Partial<Playable> = {}): Playable {
  return {
    id,
    musicLibraryTypeId: 1,
    title: `Track ${id}`,
    name: 'Full',
    number: `YH-${id}`,
    image: null,
    duration: 120,
    tryMusicFile: `/media/trial/${id}.mp3?e=4102444800&s=aa`,
    hdMusicFile: '',
    waveShape: '[0.1,0.9,0.4]',
    musicVersionTags: 'calm,piano',
    composer: 'Lin',
    bpm: 96,
    musicKey: 'C',
    energy: 0.5,
    favorites: 0,
    isCart: 0,
    goBuy: 0,
    fullLength: true,
    ...given,
  };
}

/** Lets every promise that is ready settle: no clock is involved. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

/** `from`, …, `to`. */
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Result of `music/getMusicDetail` for a version. */
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
    fromLicence: null,
    otherVersion,
  };
}
