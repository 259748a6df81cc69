import { playerWith } from '../testing/player-with.ts';
import { range, trackOf } from '../testing/tracks.ts';
import { readHandOver } from './hand-over.ts';

test('another release continues with the same track, playlist and open panels', async () => {
  const first = await playerWith({ memberIds: range(1, 3) });
  first.controller.play(trackOf(2), { position: 30 });
  first.controller.panel.set('playlist');
  first.controller.collapsed.set(true);
  first.audio.emit({ type: 'sounding' });
  const handOver = readHandOver(structuredClone(first.controller.dehydrate()));
  first.player.close();
  const totals: number[] = [];
  const next = await playerWith({
    memberIds: range(1, 3),
    handOver,
    onHost: (host) => host.bus.on('player.playlist', ({ total }) => totals.push(total)),
  });
  expect(next.controller.engine.state.get()).toMatchObject({ track: { id: 2 }, position: 30, phase: 'loading' });
  expect(next.audio.log.at(-1)).toMatch(/ @30 sounding$/);
  expect(next.controller.panel.get()).toBe('playlist');
  expect(next.controller.collapsed.get()).toBe(true);
  expect(next.controller.playlist.list.get().items.map(({ id }) => id)).toEqual(
    first.controller.playlist.list.get().items.map(({ id }) => id),
  );
  expect(totals).not.toContain(0);
  expect(next.asked('userPlay/play')).toBe(0);
});

test('a hand-over of an unknown shape is ignored: the last track is shown paused, as on any visit', async () => {
  expect(readHandOver({ format: 2, engine: {} })).toBeUndefined();
  expect(readHandOver('state')).toBeUndefined();
  expect(readHandOver({ format: 1, engine: { volume: 7 } })).toBeUndefined();
});

test('a playlist of which only a part is loaded keeps its total, and a total below the entries is corrected', async () => {
  const { controller } = await playerWith({ memberIds: range(1, 60) });
  const state = structuredClone(controller.dehydrate());
  expect(readHandOver(state)?.list).toMatchObject({ items: { length: 50 }, total: 60 });
  for (const total of [3, 'many', undefined]) expect(readHandOver({ ...state, list: { ...state.list, total } })?.list.total).toBe(50);
});
