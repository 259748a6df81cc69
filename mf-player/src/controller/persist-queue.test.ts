import type { ListPages } from 'shared-contracts/events/player';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type Given, playerWith } from '../testing/player-with.ts';
import { detailOf, range, settled, trackOf } from '../testing/tracks.ts';

const PAGES = { call: 'album/albumMusicList', request: { id: 7, size: 3 }, before: null, after: 2, total: 6 } satisfies ListPages;
const list = { tracks: range(1, 3).map((id) => trackOf(id)), pages: PAGES };
const answers = { 'album/albumMusicList': { list: range(4, 6).map((id) => detailOf(trackOf(id))), total: 6 } };

type Player = Awaited<ReturnType<typeof playerWith>>;
const entries = ({ controller }: Player) => controller.queue.list.get().items.map(({ id }) => id);

/** The player of a tab whose document is loaded again, with what the first player left in the browser. */
async function reloaded(tabStorage: NonNullable<Given['tabStorage']>, first: Player, given: Given = {}): Promise<Player> {
  const info = first.storage.getItem('info');
  first.player.close();
  return playerWith({ answers, tabStorage, stored: info === null ? {} : { info }, ...given });
}

test('after a reload the list goes on where it was, with the pages that are still to come', async () => {
  const tabStorage = memoryStorage();
  const first = await playerWith({ answers, tabStorage });
  first.controller.play(trackOf(2), { list });
  const second = await reloaded(tabStorage, first);
  expect(second.current()).toBe(2);
  expect(entries(second)).toEqual([1, 2, 3]);
  await second.controller.skip(1);
  await second.controller.skip(1);
  expect(second.current()).toBe(4);
  await second.controller.skip(-1);
  expect(second.current()).toBe(3);
});

test('a version that plays in the place of its entry keeps that place', async () => {
  const tabStorage = memoryStorage();
  const work = { ...answers, 'music/getMusicDetail': detailOf(trackOf(2), [trackOf(20)]) };
  const first = await playerWith({ answers: work, tabStorage });
  first.controller.play(trackOf(2), { list });
  await settled();
  first.controller.play(trackOf(20), { exact: true });
  const second = await reloaded(tabStorage, first);
  expect(second.current()).toBe(20);
  expect(entries(second)).toEqual([1, 20, 3]);
});

test('a track of another tab, another language or nothing to play brings no list back', async () => {
  const tabStorage = memoryStorage();
  const first = await playerWith({ answers, tabStorage });
  first.controller.play(trackOf(2), { list });
  const other = await playerWith({ answers });
  other.controller.play(trackOf(9));
  const info = other.storage.getItem('info')!;
  expect(entries(await playerWith({ answers, tabStorage, stored: { info } }))).toEqual([]);
  expect(entries(await reloaded(tabStorage, first, { locale: 'en' }))).toEqual([]);
});

test('when the player is cleared or the playlist plays again, the tab keeps no list', async () => {
  const tabStorage = memoryStorage();
  const { controller } = await playerWith({ answers, tabStorage });
  controller.play(trackOf(2), { list });
  expect(tabStorage.keys()).toEqual(['queue']);
  controller.queue.playPlaylist();
  expect(tabStorage.keys()).toEqual([]);
  controller.play(trackOf(3), { list });
  controller.clear();
  expect(tabStorage.keys()).toEqual([]);
});

test('of a very long list the part around the track is kept, without waves, and a full storage stops nothing', async () => {
  const tabStorage = memoryStorage();
  const long = { tracks: range(1, 1000).map((id) => trackOf(id, { waveShape: '[0.5]' })), pages: { ...PAGES, before: 1, after: 9 } };
  const first = await playerWith({ answers, tabStorage });
  first.controller.play(trackOf(500), { list: long });
  expect(tabStorage.getItem('queue')).not.toContain('0.5]');
  const second = await reloaded(tabStorage, first);
  expect(entries(second)).toEqual(range(300, 699));
  expect(second.controller.queue.list.get()).toMatchObject({ before: false, after: false });

  const full = await playerWith({ answers, tabStorage: memoryStorage({}, 10) });
  full.controller.play(trackOf(2), { list });
  await full.controller.skip(1);
  expect(full.current()).toBe(3);
});
