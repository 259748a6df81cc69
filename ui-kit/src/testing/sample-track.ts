import type { Track } from 'shared-contracts/api/music';

/** A track as the service answers it; what a test does not care about is filled in. */
export function sampleTrack(id: number, given: Partial<Track> = {}): Track {
  return {
    id,
    musicVersionId: id,
    musicId: id,
    musicLibraryTypeId: 1,
    title: `Track ${id}`,
    name: 'Full',
    number: `YH-${String(id).padStart(4, '0')}`,
    articleNo: `A${id}`,
    image: null,
    duration: 120,
    tryMusicFile: `/media/trial/${id}.mp3`,
    hdMusicFile: 'AAAA',
    waveShape: '[0.2,0.8,0.4,1]',
    musicVersionTags: '',
    composer: 'Lin Yue',
    bpm: 92,
    musicKey: 'Am',
    energy: 0.4,
    favorites: 0,
    isCart: 0,
    goBuy: 0,
    fullLength: true,
    tags: [],
    albumId: null,
    albumName: null,
    brandId: null,
    loudness: null,
    price: 6900,
    originalPrice: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...given,
  };
}
