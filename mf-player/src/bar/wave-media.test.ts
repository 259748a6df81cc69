import { AddressBook } from '../engine/address.ts';
import { Engine } from '../engine/engine.ts';
import { FakeAudio } from '../testing/fake-audio.ts';
import { trackOf } from '../testing/tracks.ts';
import { WaveMedia } from './wave-media.ts';

test('the waveform follows the player’s clock and seeks through it, without ever touching the source', () => {
  const audio = new FakeAudio();
  const engine = new Engine({
    audio,
    addresses: new AddressBook(),
    ask: async (track) => track,
    following: () => null,
    report: () => undefined,
  });
  const media = new WaveMedia(engine);
  const events: string[] = [];
  for (const name of ['play', 'pause', 'timeupdate']) media.addEventListener(name, () => events.push(name));
  engine.start(trackOf(1, { duration: 100 }));
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'time', position: 7 });
  expect([media.currentTime, media.duration, media.paused]).toEqual([7, 100, false]);
  media.currentTime = 60;
  expect(audio.at).toBe(60);
  engine.pause();
  expect(events).toEqual(expect.arrayContaining(['play', 'timeupdate', 'pause']));
  expect(media.src).toBe('');
  const before = events.length;
  media.close();
  engine.seek(10);
  expect(events).toHaveLength(before);
});
