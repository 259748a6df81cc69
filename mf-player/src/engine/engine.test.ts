import fc from 'fast-check';
import type { Playable } from 'shared-contracts/events/playable';
import { FakeAudio } from '../testing/fake-audio.ts';
import { settled, trackOf } from '../testing/tracks.ts';
import { AddressBook } from './address.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { readEngineHandOver } from './hand-over.ts';

function engineWith(options: Partial<EngineOptions> = {}) {
  const audio = new FakeAudio();
  const report = jest.fn();
  const asked: number[] = [];
  const engine = new Engine({
    audio,
    addresses: new AddressBook(),
    ask: async (track) => {
      asked.push(track.id);
      return trackOf(track.id, { tryMusicFile: `/media/trial/${track.id}.mp3?e=4102444800&s=fresh` });
    },
    following: () => null,
    report,
    ...options,
  });
  return { engine, audio, asked, report };
}

test('the source is set within the click, and the play is recorded once', async () => {
  const { engine, audio, asked } = engineWith();
  engine.start(trackOf(1), 7);
  expect(audio.log).toEqual(['load /media/trial/1.mp3?e=4102444800&s=aa @7 sounding']);
  await settled();
  expect(asked).toEqual([1]);
  expect(audio.log).toHaveLength(1);
});

test('an expired address is renewed silently, and playback continues at the same second', async () => {
  const { engine, audio } = engineWith();
  engine.start(trackOf(1));
  await settled();
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'time', position: 41 });
  audio.emit({ type: 'broken' });
  expect(engine.state.get().phase).toBe('loading');
  await settled();
  expect(audio.log.at(-1)).toBe('load /media/trial/1.mp3?e=4102444800&s=fresh @41 sounding');
  audio.emit({ type: 'sounding' });
  expect(engine.state.get()).toMatchObject({ phase: 'playing', position: 41 });
});

test('without network the error is shown, and a retry resumes at the same position', async () => {
  let online = false;
  const ask = async (track: Playable) => {
    if (!online) throw new Error('no connection');
    return track;
  };
  const { engine, audio, report } = engineWith({ ask });
  engine.start(trackOf(1), 30);
  audio.emit({ type: 'broken' });
  await settled();
  expect(engine.state.get()).toMatchObject({ phase: 'failed', position: 30 });
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'fresh address');
  online = true;
  engine.retry();
  await settled();
  audio.emit({ type: 'sounding' });
  expect(engine.state.get()).toMatchObject({ phase: 'playing', position: 30 });
});

test('an ended track starts the next one synchronously, before any render, so that there is no gap', () => {
  const { engine, audio } = engineWith({ following: () => trackOf(2) });
  engine.start(trackOf(1));
  audio.emit({ type: 'sounding' });
  const draw = jest.fn();
  engine.state.subscribe(draw);
  engine.progress.subscribe(draw);
  audio.emit({ type: 'ended' });
  expect(audio.log.at(-1)).toMatch(/^load .*\/2\.mp3.* @0 sounding$/);
  // What a browser reports while it loads the next source.
  audio.emit({ type: 'time', position: 0 });
  audio.emit({ type: 'length' });
  expect(draw).not.toHaveBeenCalled();
  audio.emit({ type: 'sounding' });
  expect(engine.state.get()).toMatchObject({ phase: 'playing', entryId: 2 });
});

test('a next track whose audio is late is shown anyway', () => {
  jest.useFakeTimers();
  try {
    const { engine, audio } = engineWith({ following: () => trackOf(2) });
    engine.start(trackOf(1));
    audio.emit({ type: 'sounding' });
    audio.emit({ type: 'ended' });
    jest.advanceTimersByTime(150);
    expect(engine.state.get()).toMatchObject({ phase: 'loading', entryId: 2 });
  } finally {
    jest.useRealTimers();
  }
});

test('at the end of the playlist the last track stops at its beginning', () => {
  const { engine, audio } = engineWith();
  engine.start(trackOf(1));
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'time', position: 119 });
  audio.emit({ type: 'ended' });
  expect(engine.state.get()).toMatchObject({ phase: 'paused', position: 0 });
  expect(engine.progress.get().position).toBe(0);
});

test('with the loop on, the track begins again', () => {
  const { engine, audio } = engineWith({ following: () => trackOf(2) });
  engine.setMode('single');
  engine.start(trackOf(1));
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'ended' });
  expect(audio.log.slice(-2)).toEqual(['seek 0', 'play']);
  expect(engine.state.get().entryId).toBe(1);
});

test('a next page that arrives late does not override what the visitor chose meanwhile', async () => {
  let arrive: (track: Playable) => void = () => undefined;
  const { engine, audio } = engineWith({ following: () => new Promise<Playable>((resolve) => (arrive = resolve)) });
  engine.start(trackOf(1));
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'ended' });
  engine.start(trackOf(9));
  arrive(trackOf(2));
  await settled();
  expect(engine.state.get().track?.id).toBe(9);
});

test('when the next page of the playlist cannot be loaded, playback ends and the player stays usable', async () => {
  const { engine, audio, report } = engineWith({ following: () => Promise.reject(new Error('no connection')) });
  engine.start(trackOf(1));
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'ended' });
  await settled();
  expect(engine.state.get().phase).toBe('paused');
  expect(report).toHaveBeenCalled();
});

test('seeking stays within the track', () => {
  const { engine, audio } = engineWith();
  engine.start(trackOf(1, { duration: 60 }));
  engine.seek(-5);
  expect(audio.at).toBe(0);
  engine.seek(1000);
  expect(audio.at).toBeLessThan(60);
  expect(audio.at).toBeGreaterThan(59);
});

test('the length of the file is used once it is known', () => {
  const { engine, audio } = engineWith();
  engine.start(trackOf(1, { duration: 60 }));
  expect(engine.progress.get().duration).toBe(60);
  audio.known = 61.5;
  audio.emit({ type: 'length' });
  expect(engine.progress.get().duration).toBe(61.5);
});

function takenOver(from: Engine) {
  const audio = new FakeAudio();
  const asked: number[] = [];
  const ask = async (track: Playable) => {
    asked.push(track.id);
    return track;
  };
  const handOver = readEngineHandOver(structuredClone(from.dehydrate()));
  const options = { audio, addresses: new AddressBook(), ask, following: () => null, report: () => undefined };
  return { audio, asked, engine: new Engine(options, handOver ?? undefined) };
}

test('a new release continues at the same second, address and volume, and records no second play', async () => {
  const { engine, audio } = engineWith();
  engine.setVolume(0.3, false);
  engine.start(trackOf(1));
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'time', position: 12 });
  audio.at = 12.3;
  const next = takenOver(engine);
  expect(next.audio.log).toEqual(['volume 0.3', 'load /media/trial/1.mp3?e=4102444800&s=aa @12.3 sounding']);
  expect(next.engine.state.get()).toMatchObject({ phase: 'loading', position: 12.3 });
  next.audio.emit({ type: 'sounding' });
  next.audio.emit({ type: 'time', position: 13 });
  await settled();
  expect(next.engine.state.get()).toMatchObject({ phase: 'playing', position: 13 });
  expect(next.engine.volume.get()).toEqual({ volume: 0.3, muted: false });
  expect(next.asked).toEqual([]);
});

test('a new release of a paused player stays silent at the same second, and of an empty one stays empty', () => {
  const { engine, audio } = engineWith();
  expect(takenOver(engine).engine.state.get().phase).toBe('idle');
  engine.start(trackOf(1), 7);
  audio.emit({ type: 'sounding' });
  engine.pause();
  const next = takenOver(engine);
  expect(next.audio.sounds).toBe(false);
  expect(next.engine.state.get()).toMatchObject({ phase: 'paused', position: 7 });
});

test('a new release loads nothing for a track that had failed, until the visitor retries', async () => {
  const { engine, audio } = engineWith({ ask: () => Promise.reject(new Error('offline')) });
  engine.start(trackOf(1), 9);
  audio.emit({ type: 'broken' });
  await settled();
  audio.emit({ type: 'broken' });
  expect(engine.state.get().phase).toBe('failed');
  const next = takenOver(engine);
  expect(next.audio.log.filter((line) => line.startsWith('load'))).toEqual([]);
  expect(next.engine.state.get()).toMatchObject({ phase: 'failed', position: 9 });
});

test('a new release requests the address again that the old release was still waiting for', async () => {
  const { engine } = engineWith({ ask: () => new Promise(() => undefined) });
  engine.start(trackOf(1, { tryMusicFile: '/media/trial/1.mp3?e=1&s=aa' }), 9);
  const next = takenOver(engine);
  await settled();
  expect(next.asked).toEqual([1]);
  expect(next.audio.log.at(-1)).toMatch(/@9 sounding$/);
});

test('handed-over state of an unknown release gives a valid state or none', () => {
  const parts = fc.record(
    {
      state: fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('phase', 'track', 'position', 'entryId'), fc.anything())),
      source: fc.anything(),
      volume: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), parts), (given) => {
      const read = readEngineHandOver(given);
      if (!read) return;
      expect(read.volume).toBeGreaterThanOrEqual(0);
      expect(read.volume).toBeLessThanOrEqual(1);
      expect(read.state.track === null).toBe(read.state.phase === 'idle');
      expect(read.state.position).toBeGreaterThanOrEqual(0);
      expect(read.source).toMatch(/^$|^\/(?!\/)|^https?:/);
    }),
  );
});
