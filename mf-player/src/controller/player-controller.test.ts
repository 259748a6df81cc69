import { createCipheriv } from 'node:crypto';
import { readLastTrack } from '../stored/last-track.ts';
import { playerWith } from '../testing/player-with.ts';
import { detailOf, range, settled, trackOf } from '../testing/tracks.ts';

test('playing a track starts at once, puts it in the queue and emits an event', async () => {
  const { controller, audio, host } = await playerWith();
  controller.play(trackOf(3));
  expect(audio.sounds).toBe(true);
  audio.emit({ type: 'sounding' });
  expect(host.bus.latest('player.state')).toEqual({ status: 'playing', id: 3, musicLibraryTypeId: 1, entryId: 3 });
  await settled();
  expect(host.bus.latest('player.playlist')).toEqual({ total: 1 });
  audio.emit({ type: 'time', position: 4.2 });
  expect(host.bus.latest('player.progress')).toEqual({ id: 3, position: 4.2, duration: 120 });
  expect(host.reported).toEqual([]);
});

test('play on the current track resumes it, or seeks when a position is given', async () => {
  const { controller, audio } = await playerWith();
  controller.play(trackOf(3));
  audio.emit({ type: 'sounding' });
  controller.engine.pause();
  controller.play(trackOf(3), { position: 50 });
  expect(audio.log.slice(-2)).toEqual(['seek 50', 'play']);
  expect(audio.log.filter((line) => line.startsWith('load'))).toHaveLength(1);
});

test('play all makes its list the queue, in order, and starts the first; next and previous follow it', async () => {
  const { controller, current } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2), trackOf(3)] });
  await settled();
  expect(current()).toBe(1);
  await controller.skip(1);
  await controller.skip(1);
  expect(current()).toBe(3);
  await controller.skip(1);
  expect(current()).toBe(3);
  await controller.skip(-1);
  expect(current()).toBe(2);
});

test('the next track is prefetched before the current one ends', async () => {
  const { controller, audio, asked, current } = await playerWith({
    answers: { 'music/getMusicDetail': ({ id }) => detailOf(trackOf(id, { tryMusicFile: `/media/trial/${id}.mp3?e=4102444800&s=ahead` })) },
  });
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  audio.emit({ type: 'sounding' });
  await settled();
  audio.emit({ type: 'time', position: 60 });
  expect(audio.preloaded).toBeNull();
  audio.emit({ type: 'time', position: 105 });
  await settled();
  expect(audio.preloaded).toBe('/media/trial/2.mp3?e=4102444800&s=ahead');
  const questions = asked('music/getMusicDetail');
  audio.emit({ type: 'ended' });
  expect(audio.url).toBe(audio.preloaded);
  audio.emit({ type: 'sounding' });
  expect(current()).toBe(2);
  await settled();
  expect(asked('music/getMusicDetail')).toBe(questions);
});

test('a track that plays in a loop prefetches no next track, and starts again at its end', async () => {
  const { controller, audio, asked, current } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  audio.emit({ type: 'sounding' });
  await settled();
  controller.setMode('single');
  const requests = asked('music/getMusicDetail');
  audio.emit({ type: 'time', position: 115 });
  await settled();
  expect(audio.preloaded).toBeNull();
  expect(asked('music/getMusicDetail')).toBe(requests);
  audio.emit({ type: 'ended' });
  expect(current()).toBe(1);
  expect(audio.log.slice(-2)).toEqual(['seek 0', 'play']);
});

test('the mode full length skips cut-downs at the end of a track', async () => {
  const { controller, audio, current } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2, { fullLength: false }), trackOf(3)] });
  controller.setMode('full');
  await settled();
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'ended' });
  audio.emit({ type: 'sounding' });
  expect(current()).toBe(3);
});

test('reaching the last loaded entry loads the next page, and playback continues into it', async () => {
  const { controller, audio, asked, current } = await playerWith({ memberIds: range(1, 60) });
  expect(controller.playlist.list.get().items).toHaveLength(50);
  controller.play(trackOf(50));
  await settled();
  expect(asked('userPlay/playList')).toBe(2);
  audio.emit({ type: 'sounding' });
  audio.emit({ type: 'ended' });
  audio.emit({ type: 'sounding' });
  expect(current()).toBe(51);
});

test('another version keeps the position and the place in the playlist', async () => {
  const short = trackOf(20, { duration: 60, name: '60s' });
  const { controller, audio, current } = await playerWith({
    answers: { 'music/getMusicDetail': ({ id }) => (id === 1 ? detailOf(trackOf(1), [short]) : detailOf(trackOf(id))) },
  });
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  audio.emit({ type: 'sounding' });
  await settled();
  expect(controller.work.versions.get().map(({ id }) => id)).toEqual([1, 20]);
  audio.emit({ type: 'time', position: 22 });
  controller.engine.switchVersion(short);
  expect(audio.log.at(-1)).toMatch(/20\.mp3.* @22 sounding/);
  await controller.skip(1);
  expect(current()).toBe(2);
});

test('a version that is meant itself takes the place of the work, and the entry of the queue comes back in the same way', async () => {
  const short = trackOf(20, { duration: 60, name: '60s' });
  const { host, controller, audio } = await playerWith({
    answers: { 'music/getMusicDetail': ({ id }) => detailOf(trackOf(id), [id === 1 ? short : trackOf(1)]) },
  });
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  audio.emit({ type: 'sounding' });
  await settled();
  controller.play(short, { position: 12, exact: true });
  audio.emit({ type: 'sounding' });
  await settled();
  expect(host.bus.latest('player.state')).toMatchObject({ id: 20, entryId: 1 });
  controller.play(trackOf(1));
  expect(host.bus.latest('player.state')).toMatchObject({ id: 20, entryId: 1 });
  controller.play(trackOf(1), { position: 30, exact: true, list: { tracks: [trackOf(1), trackOf(2)] } });
  expect(host.bus.latest('player.state')).toMatchObject({ id: 1, entryId: 1 });
  expect(controller.engine.state.get().position).toBe(30);
});

test('every third play click of a guest asks to sign in, and the track plays as well', async () => {
  const { controller, audio, logins, storage, current } = await playerWith();
  controller.play(trackOf(1));
  controller.play(trackOf(2));
  expect(logins).toEqual([]);
  controller.play(trackOf(3));
  expect(logins).toEqual([{ reason: 'guest-plays' }]);
  expect(current()).toBe(3);
  expect(audio.sounds).toBe(true);
  expect(storage.getItem('clickNum')).toBe('0');
});

test('a member is never asked, and an automatic next track does not count as a click', async () => {
  const { controller, logins } = await playerWith({ memberIds: [] });
  for (const id of range(1, 6)) controller.play(trackOf(id));
  expect(logins).toEqual([]);
  const guest = await playerWith();
  guest.controller.playAll({ tracks: range(1, 6).map((id) => trackOf(id)) });
  for (let end = 0; end < 5; end++) {
    guest.audio.emit({ type: 'sounding' });
    guest.audio.emit({ type: 'ended' });
  }
  guest.audio.emit({ type: 'sounding' });
  expect(guest.current()).toBe(6);
  expect(guest.logins).toEqual([]);
});

test('deleting the current track continues with the next entry; deleting the last clears the player', async () => {
  const { controller, audio, current, storage } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  audio.emit({ type: 'sounding' });
  await controller.remove(1);
  expect(current()).toBe(2);
  expect(audio.sounds).toBe(true);
  await controller.remove(2);
  expect(current()).toBeNull();
  expect(audio.url).toBeNull();
  expect(readLastTrack(storage)).toBeNull();
});

test('deleting a paused item makes the next one current without a sound; deleting another item changes nothing', async () => {
  const { controller, audio, current } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2), trackOf(3)] });
  audio.emit({ type: 'sounding' });
  controller.engine.pause();
  await controller.remove(1);
  expect(current()).toBe(2);
  expect(audio.sounds).toBe(false);
  await controller.remove(3);
  expect(current()).toBe(2);
});

test('the last played track is restored paused, at its second, with a fresh address', async () => {
  const info = JSON.stringify({ ...trackOf(5), position: 33, volume: 0.3, muted: false, mode: 'full' });
  const { controller, audio, host, asked } = await playerWith({ stored: { info } });
  expect(audio.sounds).toBe(false);
  expect(audio.log.at(-1)).toMatch(/^load .*5\.mp3.* @33$/);
  expect(asked('music/getMusicDetail')).toBe(1);
  expect(asked('userPlay/play')).toBe(0);
  expect(controller.engine.mode()).toBe('full');
  expect(controller.engine.volume.get().volume).toBe(0.3);
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 5 });
  // The page of the track shows the same second as the bar.
  expect(host.bus.latest('player.progress')).toMatchObject({ id: 5, position: 33 });
});

test('a last track that was withdrawn leaves an empty player', async () => {
  const info = JSON.stringify(trackOf(5));
  const { current, storage } = await playerWith({ stored: { info }, answers: { 'music/getMusicDetail': null } });
  expect(current()).toBeNull();
  expect(storage.getItem('info')).toBeNull();
});

test('the encrypted address is played once its key arrives', async () => {
  const data = { key: '00112233445566778899aabbccddeeff', iv: '0f0e0d0c0b0a09080706050403020100' };
  const { audio, controller, asked } = await playerWith({ initial: [{ call: 'sysPlayerConfig/getInfo', params: {}, data }] });
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(data.key, 'hex'), Buffer.from(data.iv, 'hex'));
  const hdMusicFile = Buffer.concat([cipher.update('/media/stream/1.mp3?e=4102444800&s=ab'), cipher.final()]).toString('base64');
  controller.play(trackOf(1, { hdMusicFile }));
  expect(audio.url).toBe('/media/stream/1.mp3?e=4102444800&s=ab');
  expect(asked('sysPlayerConfig/getInfo')).toBe(0);
});

test('a favourite that changes elsewhere changes in the player and its list', async () => {
  const { controller, host } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  await settled();
  for (const dataId of [1, 2]) host.bus.emit('favourites.changed', { dataId, type: 3, musicLibraryTypeId: 1, favorites: 1 });
  expect(controller.engine.state.get().track?.favorites).toBe(1);
  expect(controller.queue.list.get().items.map(({ favorites }) => favorites)).toEqual([1, 1]);
  host.bus.emit('favourites.changed', { dataId: 1, type: 1, musicLibraryTypeId: 1, favorites: 0 });
  expect(controller.engine.state.get().track?.favorites).toBe(1);
});

test('signing in moves from the guest’s playlist to the member’s, and the music plays on', async () => {
  const { controller, audio, host, server } = await playerWith();
  server.ids = [40, 41];
  await controller.enqueue([trackOf(1)]);
  controller.play(trackOf(1));
  audio.emit({ type: 'sounding' });
  const steps = audio.log.length;
  host.bus.emit('auth.session', { signedIn: true, userId: '9', isTeam: 1, perfectStatus: 0 });
  await settled();
  expect(controller.playlist.list.get().items.map(({ id }) => id)).toEqual([40, 41, 1]);
  expect(audio.log).toHaveLength(steps);
});

test('after a reconnect a failed track resumes by itself at the same second', async () => {
  const { controller, audio } = await playerWith();
  controller.play(trackOf(1), { position: 25 });
  await settled();
  audio.emit({ type: 'broken' });
  await settled();
  audio.emit({ type: 'broken' });
  expect(controller.engine.state.get().phase).toBe('failed');
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(audio.log.at(-1)).toMatch(/ @25 sounding$/);
});

test('an unmounted unit stops playing', async () => {
  const first = await playerWith();
  first.controller.play(trackOf(1));
  first.player.close();
  expect(first.audio.url).toBeNull();
});

test('only the four stored keys are ever written, and of those only the player’s', async () => {
  const { controller, audio, storage } = await playerWith();
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  audio.emit({ type: 'sounding' });
  controller.engine.setVolume(0.2, false);
  await controller.enqueue([trackOf(3)]);
  await settled();
  expect(storage.keys().sort()).toEqual(['clickNum', 'info', 'playList']);
});

test('a guest’s list stored in the other language is shown in the current language', async () => {
  const playList = JSON.stringify([{ ...trackOf(4, { title: '春江' }), lang: 'zh' }]);
  const { controller } = await playerWith({
    locale: 'en',
    stored: { playList },
    answers: { 'music/getMusicDetail': ({ id }) => detailOf(trackOf(id, { title: 'Spring River' })) },
  });
  expect(controller.playlist.list.get().items[0]?.title).toBe('春江');
  controller.panel.set('playlist');
  await settled();
  expect(controller.playlist.list.get().items[0]?.title).toBe('Spring River');
});
