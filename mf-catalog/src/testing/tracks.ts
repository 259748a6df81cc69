import type { Track } from 'shared-contracts/api/music';

export const TAGS = {
  calm: { id: 1, name: '平静', groupId: 1 },
  epic: { id: 2, name: '史诗', groupId: 1 },
  piano: { id: 3, name: '钢琴', groupId: 2 },
  rain: { id: 4, name: '天气', groupId: 3 },
} as const;

/** A track as the service answers it; what a test does not care about is filled in. */
export function trackOf(part: Partial<Track> & { id: number }): Track {
  return {
    musicVersionId: part.id,
    musicId: part.id,
    musicLibraryTypeId: 1,
    title: `曲目 ${part.id}`,
    name: '完整版',
    number: `YH-${String(part.id).padStart(4, '0')}`,
    articleNo: `A${part.id}`,
    image: null,
    duration: 120,
    tryMusicFile: `/media/trial/${part.id}.mp3?e=1&s=x`,
    hdMusicFile: 'AAAA',
    waveShape: '[0.2,0.8,0.4,1]',
    musicVersionTags: '平静,钢琴',
    composer: '林月',
    bpm: 92,
    musicKey: 'Am',
    energy: 0.4,
    favorites: 0,
    isCart: 0,
    goBuy: 0,
    fullLength: true,
    tags: [TAGS.calm, TAGS.piano],
    albumId: 7,
    albumName: '安静的早晨',
    brandId: 5,
    loudness: -14.2,
    price: 6912,
    originalPrice: null,
    createdAt: '2026-01-01T00:00:00Z',
    ...part,
  };
}
