import type { Track } from 'shared-contracts/api/music';
import { sampleTrack } from 'ui-kit/testing';

export const TAGS = {
  calm: { id: 1, name: '平静', groupId: 1 },
  epic: { id: 2, name: '史诗', groupId: 1 },
  piano: { id: 3, name: '钢琴', groupId: 2 },
  rain: { id: 4, name: '天气', groupId: 3 },
} as const;

/** A track as the service answers it; what a test does not care about is filled in. */
export function trackOf(part: Partial<Track> & { id: number }): Track {
  return sampleTrack(part.id, {
    title: `曲目 ${part.id}`,
    name: '完整版',
    tryMusicFile: `/media/trial/${part.id}.mp3?e=1&s=x`,
    musicVersionTags: '平静,钢琴',
    composer: '林月',
    tags: [TAGS.calm, TAGS.piano],
    albumId: 7,
    albumName: '安静的早晨',
    brandId: 5,
    loudness: -14.2,
    price: 6912,
    createdAt: '2026-01-01T00:00:00Z',
    ...part,
  });
}
