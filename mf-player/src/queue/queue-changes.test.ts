import { readHandOver } from '../controller/hand-over.ts';
import { playerWith } from '../testing/player-with.ts';
import { detailOf, range, settled, trackOf } from '../testing/tracks.ts';

const tracks = (...ids: number[]) => ids.map((id) => trackOf(id));

/** Pages of two by number, of a list of six. */
const PAGES = { call: 'album/albumMusicList' as const, request: { id: 7, size: 2 }, total: 6 };
const albumPage = ({ page = 1 }: { page?: number }) => ({ list: tracks(2 * page - 1, 2 * page).map((track) => detailOf(track)), total: 6 });
const playerOfAlbum = (answers = {}) => playerWith({ answers: { 'album/albumMusicList': albumPage, ...answers } });

/** Pages that come when `answer` is called. */
function lateAlbum() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const late = async (request: { page?: number }) => {
    await promise;
    return albumPage(request);
  };
  return { answer, lateAnswers: { 'album/albumMusicList': late } };
}

type Player = Awaited<ReturnType<typeof playerWith>>;
const entries = ({ controller }: Player) => controller.queue.list.get().items.map(({ id }) => id);

test('a row taken out of the list that plays is gone from it, and the playlist keeps it', async () => {
  const player = await playerWith({ memberIds: [1, 2, 3] });
  player.controller.play(trackOf(1), { list: { tracks: tracks(1, 2, 3) } });
  expect(await player.controller.queue.remove(2)).toBe(true);
  expect(entries(player)).toEqual([1, 3]);
  expect(player.controller.queue.list.get().total).toBe(2);
  expect(player.server.ids).toEqual([1, 2, 3]);
});

test('what is taken out while the playlist is the queue leaves the playlist', async () => {
  const player = await playerWith({ memberIds: [1, 2, 3] });
  expect(await player.controller.queue.remove(2)).toBe(true);
  expect(player.server.ids).toEqual([1, 3]);
  expect(entries(player)).toEqual([1, 3]);
});

test('newer facts on a version reach the list that plays, and bring nothing into one without it', async () => {
  const player = await playerWith();
  const { queue } = player.controller;
  player.controller.play(trackOf(1), { list: { tracks: tracks(1, 2) } });
  queue.replace(trackOf(2, { favorites: 1 }));
  queue.replace(trackOf(9, { favorites: 1 }));
  expect(queue.list.get().items.map(({ id, favorites }) => [id, favorites])).toEqual([
    [1, trackOf(1).favorites],
    [2, 1],
  ]);
});

test('the entry that plays stays in its place when it is added or put next once more', async () => {
  const player = await playerWith();
  const { queue } = player.controller;
  player.controller.play(trackOf(2), { list: { tracks: tracks(1, 2, 3) } });
  queue.append(tracks(2, 8), 2);
  queue.insert(tracks(2, 9), 2);
  expect(entries(player)).toEqual([1, 2, 9, 3, 8]);
});

test('adding to a list that plays changes nothing while the playlist is the queue', async () => {
  const player = await playerWith({ memberIds: [1, 2] });
  player.controller.queue.append(tracks(9), null);
  expect(entries(player)).toEqual([1, 2]);
});

test('two who ask for the next page at once cause one request, and a later one is made anew', async () => {
  const player = await playerOfAlbum();
  const { queue } = player.controller;
  queue.playList({ tracks: tracks(1, 2), pages: { ...PAGES, before: null, after: 2 } });
  await Promise.all([queue.more(), queue.more()]);
  expect(entries(player)).toEqual(range(1, 4));
  expect(player.asked('album/albumMusicList')).toBe(1);
  await queue.more();
  await queue.more();
  expect(entries(player)).toEqual(range(1, 6));
  expect(player.asked('album/albumMusicList')).toBe(2);
});

test('a page that comes after another list was started is dropped', async () => {
  const { answer, lateAnswers } = lateAlbum();
  const player = await playerOfAlbum(lateAnswers);
  const { queue } = player.controller;
  queue.playList({ tracks: tracks(1, 2), pages: { ...PAGES, before: null, after: 2 } });
  const loading = queue.more();
  queue.playList({ tracks: tracks(50, 51), pages: { ...PAGES, before: null, after: 3 } });
  answer();
  await loading;
  expect(entries(player)).toEqual([50, 51]);
  await queue.more();
  expect(entries(player)).toEqual([50, 51, 5, 6]);
});

test('a list that has all its pages is not asked for more, at neither end', async () => {
  const player = await playerOfAlbum();
  const { queue } = player.controller;
  queue.playList({ tracks: tracks(1, 2), pages: { ...PAGES, before: null, after: null, total: 2 } });
  await queue.more();
  await queue.earlier();
  expect(player.asked('album/albumMusicList')).toBe(0);
  expect(queue.list.get()).toMatchObject({ total: 2, after: false, before: false });
});

test('what was put next into the playlist goes on with it, as far as it grows meanwhile', async () => {
  const player = await playerWith({ memberIds: [1, 2] });
  const { controller } = player;
  controller.playEntry(trackOf(1));
  controller.playNext(tracks(9));
  expect(entries(player)).toEqual([1, 9, 2]);
  await controller.enqueue(tracks(30));
  await settled();
  expect(entries(player)).toContain(30);
  expect(player.server.ids).toEqual([1, 2, 30]);
});

test('a queue that was closed does not follow the playlist any more', async () => {
  const player = await playerWith({ memberIds: [1, 2] });
  const { queue } = player.controller;
  queue.close();
  await player.controller.enqueue(tracks(30));
  await settled();
  expect(player.server.ids).toEqual([1, 2, 30]);
  expect(entries(player)).toEqual([1, 2]);
});

test('the first entry has nothing before it and the last one nothing behind it, unless pages are still to come', async () => {
  const { controller } = await playerOfAlbum();
  const place = (entryId: number) => ({ entryId, order: 'sequential' as const });
  controller.queue.playList({ tracks: tracks(3, 4), pages: { ...PAGES, before: null, after: null, total: 2 } });
  expect([controller.order.has(place(3), -1), controller.order.has(place(4), 1)]).toEqual([false, false]);
  expect([controller.order.has(place(3), 1), controller.order.has(place(4), -1)]).toEqual([true, true]);
  controller.queue.playList({ tracks: tracks(3, 4), pages: { ...PAGES, before: 1, after: 3 } });
  expect([controller.order.has(place(3), -1), controller.order.has(place(4), 1)]).toEqual([true, true]);
});

test('the page beyond an end is loaded when the entry at that end plays, and not before', async () => {
  const player = await playerOfAlbum();
  const { controller } = player;
  const pages = { ...PAGES, before: 1, after: 3 };
  const place = (entryId: number) => ({ entryId, order: 'sequential' as const });
  controller.queue.playList({ tracks: [trackOf(3), trackOf(30), trackOf(4)], pages });
  await controller.order.loadAhead(place(30));
  expect(player.asked('album/albumMusicList')).toBe(0);
  await controller.order.loadAhead(place(4));
  expect(entries(player)).toEqual([3, 30, 4, 5, 6]);
  await controller.order.loadAhead(place(3));
  expect(entries(player)).toEqual([1, 2, 3, 30, 4, 5, 6]);
});

test('the next release gets the list with its pages, and nothing while the playlist is the queue', async () => {
  const { controller } = await playerOfAlbum();
  expect(controller.queue.dehydrate()).toBeUndefined();
  const pages = { ...PAGES, before: null, after: 2 };
  controller.play(trackOf(1), { list: { tracks: tracks(1, 2), pages } });
  expect(readHandOver(structuredClone(controller.dehydrate()))?.queue?.pages).toEqual(pages);
  controller.play(trackOf(8), { list: { tracks: tracks(8) } });
  expect(controller.queue.dehydrate()).not.toHaveProperty('pages');
});

test('what the playlist loads meanwhile goes on in the list that continues with it, without what was taken out of that', async () => {
  const player = await playerWith({ memberIds: range(1, 60) });
  const { queue, playlist } = player.controller;
  player.controller.playEntry(trackOf(1));
  player.controller.playNext(tracks(90));
  await queue.remove(3);
  expect(queue.list.get()).toMatchObject({ after: true });
  await playlist.more();
  expect(entries(player)).toEqual([1, 90, 2, ...range(4, 60)]);
  expect(queue.list.get()).toMatchObject({ after: false, total: 60 });
});

test('facts on a version that is not in the list that plays do not publish that list anew', async () => {
  const { controller } = await playerWith();
  controller.play(trackOf(1), { list: { tracks: tracks(1, 2) } });
  let published = 0;
  controller.queue.list.subscribe(() => {
    published += 1;
  });
  controller.queue.replace(trackOf(9, { favorites: 1 }));
  expect(published).toBe(0);
});

test('a page that comes when the playlist is the queue again is dropped', async () => {
  const { answer, lateAnswers } = lateAlbum();
  const player = await playerWith({ memberIds: [90, 91], answers: lateAnswers });
  const { queue } = player.controller;
  queue.playList({ tracks: tracks(1, 2), pages: { ...PAGES, before: null, after: 2 } });
  const loading = queue.more();
  queue.playPlaylist();
  answer();
  await loading;
  expect(entries(player)).toEqual([90, 91]);
});

test('nothing comes before a list that goes on with the playlist', async () => {
  const player = await playerWith({ memberIds: range(1, 60) });
  player.controller.playEntry(trackOf(1));
  player.controller.playNext(tracks(90));
  const asked = player.asked('userPlay/playList');
  await player.controller.queue.earlier();
  expect(player.asked('userPlay/playList')).toBe(asked);
  expect(player.controller.queue.list.get()).toMatchObject({ before: false });
});

test('a list that plays counts the tracks of its pages that are still to come, and never fewer than it has', async () => {
  const { controller } = await playerOfAlbum();
  const { queue } = controller;
  queue.playList({ tracks: tracks(1, 2), pages: { ...PAGES, before: null, after: 2 } });
  expect(queue.list.get()).toMatchObject({ total: 6 });
  queue.playList({ tracks: tracks(1, 2, 3), pages: { ...PAGES, before: null, after: null, total: 2 } });
  expect(queue.list.get()).toMatchObject({ total: 3 });
});

test('a list that goes on with the playlist counts the part of it that is not loaded', async () => {
  const player = await playerWith({ memberIds: range(1, 60) });
  player.controller.playEntry(trackOf(1));
  player.controller.playNext(tracks(90));
  expect(entries(player).length).toBeLessThan(60);
  expect(player.controller.queue.list.get()).toMatchObject({ total: 61 });
});

test('nothing comes before the playlist while it is the queue: no further part of it is loaded', async () => {
  const player = await playerWith({ memberIds: range(1, 60) });
  const before = entries(player);
  const asked = player.asked('userPlay/playList');
  await player.controller.queue.earlier();
  expect(player.asked('userPlay/playList')).toBe(asked);
  expect(entries(player)).toEqual(before);
  await player.controller.queue.more();
  expect(entries(player)).toEqual(range(1, 60));
});
