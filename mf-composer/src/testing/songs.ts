import type { CallResponse } from 'shared-contracts/api/contract';
import type { Song, SongFile, Upload } from '../song/load.ts';
import type { SongRow, Songs } from '../songs/load.ts';

const AT = '2026-11-20T02:00:00.000Z';

export function sampleRow(given: Partial<SongRow> = {}): SongRow {
  return {
    ...{ id: 5, state: 'draft', change: null, title: 'First snow', image: null, coverSeed: 'song-5', files: 2, duration: 154 },
    ...{ track: null, plays: 0, licences: 0, updatedAt: AT, releasesAt: null },
    ...given,
  };
}

/** A list of these songs, with the counts of all states. */
export function songList(...list: SongRow[]): Songs {
  const counts = { draft: 0, auditing: 0, passed: 0, rejected: 0, revokeRequested: 0, released: 0 };
  for (const { state } of list) counts[state] += 1;
  return { list, total: list.length, counts };
}

export function sampleFile(given: Partial<SongFile> = {}): SongFile {
  return {
    ...{ id: 11, name: 'first-snow.wav', bytes: 30_000_000, format: 'wav', rate: 48_000, bits: 24, channels: 2, duration: 154 },
    ...{ loudness: -14.2, truePeak: -1.1, bpm: 92, key: 'C#m', peaks: [0.2, 0.8], sections: [], sound: '/media/trial-11' },
    ...{ sha256: 'ab'.repeat(32), findings: [], proposed: [] },
    ...given,
  };
}

export function sampleSong(given: Partial<Song> = {}): Song {
  return {
    ...sampleRow({ files: 1 }),
    content: {
      ...{ titleZh: '初雪', titleEn: 'First snow', descriptionZh: '', descriptionEn: '', library: 1, tagIds: [3] },
      files: [{ fileId: 11, kind: 'full', name: 'first-snow' }],
      writers: [{ name: '林悦', role: 'composer', share: 10_000 }],
      ...{ isrc: '', iswc: '', ai: 'none', aiHow: '', band: 1 },
    },
    live: null,
    songFiles: [sampleFile()],
    ...{ reason: '', remarks: [], mayEdit: true, maySubmit: true, mayRevoke: false },
    ...given,
  };
}

/** An upload on its way. */
export function sampleUpload(given: Partial<Upload> = {}): Upload {
  return {
    ...{ key: 'k'.repeat(24), name: 'first-snow.wav', bytes: 1000, received: 400, state: 'receiving', reason: '', file: null },
    startedAt: AT,
    ...given,
  };
}

export const GROUPS: CallResponse<'musicLibraryTag/getMusicVersionTagList'>['list'] = [
  {
    id: 1,
    name: 'Mood',
    tags: [
      { id: 3, name: 'Calm', groupId: 1 },
      { id: 4, name: 'Tense', groupId: 1 },
    ],
  },
  { id: 2, name: 'Instrument', tags: [{ id: 7, name: 'Piano', groupId: 2 }] },
];
