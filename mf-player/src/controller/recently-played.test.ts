import { readRecent } from '../stored/recent.ts';
import { playerWith } from '../testing/player-with.ts';
import { detailOf, settled, trackOf } from '../testing/tracks.ts';

type Player = Awaited<ReturnType<typeof playerWith>>;

const kept = ({ storage }: Player) => readRecent(storage).map(({ id }) => id);

test('what was heard is cleared in the storage as well, and the track that plays comes back only when it is played anew', async () => {
  const player = await playerWith();
  const { controller, audio } = player;
  for (const id of [1, 2]) {
    controller.play(trackOf(id));
    audio.emit({ type: 'sounding' });
    await settled();
  }
  expect(kept(player)).toEqual([2, 1]);
  controller.recent.clear();
  expect(kept(player)).toEqual([]);
  audio.emit({ type: 'time', position: 9 });
  controller.engine.pause();
  controller.resume();
  audio.emit({ type: 'sounding' });
  expect(kept(player)).toEqual([]);
  controller.play(trackOf(3));
  audio.emit({ type: 'sounding' });
  controller.play(trackOf(2));
  audio.emit({ type: 'sounding' });
  expect(kept(player)).toEqual([2, 3]);
});

test('a track counts as heard when it sounds: not while it loads, not from an earlier visit, and not when it fails', async () => {
  const player = await playerWith({ stored: { info: JSON.stringify({ ...trackOf(5), position: 20 }) } });
  const { controller, audio } = player;
  expect(controller.engine.state.get().track?.id).toBe(5);
  audio.emit({ type: 'time', position: 21 });
  expect(kept(player)).toEqual([]);
  controller.play(trackOf(7));
  await settled();
  expect(kept(player)).toEqual([]);
  audio.emit({ type: 'sounding' });
  expect(kept(player)).toEqual([7]);
});

test('after a change of language what was heard has its titles of that language, and what was withdrawn is gone', async () => {
  const heard = [1, 2].map((id) => ({ ...trackOf(id, { title: '春江' }), lang: 'zh' }));
  const { controller } = await playerWith({
    locale: 'en',
    stored: { info: JSON.stringify({ recent: [...heard, { ...trackOf(3), lang: 'en' }] }) },
    answers: { 'music/getMusicDetail': ({ id }) => (id === 2 ? null : detailOf(trackOf(id, { title: 'Spring River' }))) },
  });
  controller.panel.set('playlist');
  await settled();
  expect(controller.recent.list.get().map(({ title }) => title)).toEqual(['Spring River', 'Track 3']);
});
