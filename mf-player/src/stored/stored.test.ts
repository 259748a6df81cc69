import fc from 'fast-check';
import { memoryStorage } from '../testing/memory-storage.ts';
import { trackOf } from '../testing/tracks.ts';
import { readLastTrack } from './last-track.ts';
import { readPlayable } from './read-playable.ts';
import { addRecent, type Heard, heardOf, readRecent } from './recent.ts';
import { slimPeaks } from './slim-peaks.ts';
import { localStore, readJson } from './storage.ts';
import { forgetLastTrack, writeLastTrack } from './write-last-track.ts';
import { countGuestPlay, writeJson } from './write-storage.ts';

const listening = { position: 12, volume: 0.4, muted: true, mode: 'full' as const };

test('the last track is restored with its position, volume and mode', () => {
  const storage = memoryStorage();
  writeLastTrack(storage, { track: trackOf(5), ...listening });
  expect(readLastTrack(storage)).toEqual({ track: trackOf(5), ...listening });
  expect(storage.keys()).toEqual(['info']);
  forgetLastTrack(storage);
  expect(readLastTrack(storage)).toBeNull();
});

test.each([
  [0, 0],
  [119.5, 119.5],
  [120, 0],
  [500, 0],
  [-3, 0],
  [Number.NaN, 0],
  ['12', 0],
])('a stored position of %p in a track of 120 s is restored as %p s', (position, restored) => {
  const info = JSON.stringify({ ...trackOf(5, { duration: 120 }), position });
  expect(readLastTrack(memoryStorage({ info }))?.position).toBe(restored);
});

test('reading any stored text gives a valid track or none, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const last = readLastTrack(memoryStorage({ info: text }));
      if (last) expect(readPlayable(last.track)).toEqual(last.track);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const track = readPlayable(value);
      if (track) {
        expect(Number.isSafeInteger(track.id)).toBe(true);
        expect(track.tryMusicFile === '' || /^(\/[^/]|https?:|\/$)/.test(track.tryMusicFile)).toBe(true);
      }
    }),
  );
});

test('an address that was injected into the storage is never played', () => {
  for (const tryMusicFile of ['javascript:alert(1)', '//evil.example/x.mp3', 'data:audio/mp3;base64,AAAA']) {
    expect(readPlayable(trackOf(1, { tryMusicFile }))?.tryMusicFile).toBe('');
  }
});

test('a full storage keeps the track without its waveform', () => {
  const waveShape = JSON.stringify(Array.from({ length: 1000 }, () => 0.5));
  const storage = memoryStorage({}, 700);
  writeLastTrack(storage, { track: trackOf(5, { waveShape }), ...listening });
  expect(readLastTrack(storage)?.track).toMatchObject({ id: 5, waveShape: '' });
});

test('reduced peaks keep the loudest value of each interval', () => {
  expect(slimPeaks('[0.1,0.9,0.2,0.3]', 2)).toBe('[0.9,0.3]');
  expect(slimPeaks('[0.123456,2]', 5)).toBe('[0.12,1]');
  expect(slimPeaks('{"no":"list"}', 5)).toBe('[]');
  expect(slimPeaks('broken', 5)).toBe('[]');
});

test('every third play of a guest is due, in one visit or over many', () => {
  const storage = memoryStorage();
  expect(Array.from({ length: 7 }, () => countGuestPlay(storage))).toEqual([false, false, true, false, false, true, false]);
});

test('an invalid counter restarts', () => {
  for (const clickNum of ['-5', '99', '"x"', 'NaN', '{}', '1.5']) {
    const storage = memoryStorage({ clickNum });
    expect([countGuestPlay(storage), countGuestPlay(storage), countGuestPlay(storage)]).toEqual([false, false, true]);
  }
});

test('the player works for this visit in a browser that forbids storage', () => {
  const property = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('', 'SecurityError');
    },
  });
  try {
    const storage = localStore();
    expect(writeJson(storage, 'info', { a: 1 })).toBe(true);
    expect(readJson(storage, 'info')).toEqual({ a: 1 });
  } finally {
    Object.defineProperty(window, 'localStorage', property);
  }
});

test.each([
  [0, 0],
  [1, 1],
  [1.5, 1],
  [-0.1, 1],
  ['0.5', 1],
])('a stored volume of %p is restored as %p', (volume, restored) => {
  expect(readLastTrack(memoryStorage({ info: JSON.stringify({ ...trackOf(5), volume }) }))?.volume).toBe(restored);
});

test('a track that was stored without its length flag counts as one of full length', () => {
  const { fullLength: _, ...track } = trackOf(5);
  expect(readPlayable(track)?.fullLength).toBe(true);
  expect(readPlayable({ ...track, fullLength: false })?.fullLength).toBe(false);
});

test('what was heard is there at the next visit, newest first and each once, also when no track is restored', () => {
  const storage = memoryStorage();
  const recent = [1, 2, 3, 1].reduce<readonly Heard[]>((heard, id) => addRecent(heard, heardOf(trackOf(id), 'zh')), []);
  writeLastTrack(storage, { track: trackOf(1), ...listening }, recent);
  expect(readRecent(storage).map(({ id }) => id)).toEqual([1, 3, 2]);
  forgetLastTrack(storage, recent);
  expect([readLastTrack(storage), readRecent(storage).length, storage.keys()]).toEqual([null, 3, ['info']]);
});
