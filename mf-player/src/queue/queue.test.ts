import type { CallRequest } from 'shared-contracts/api/contract';
import type { VisibleList } from 'shared-contracts/events/player';
import { readHandOver } from '../controller/hand-over.ts';
import { playerWith } from '../testing/player-with.ts';
import { detailOf, range, settled, trackOf } from '../testing/tracks.ts';

const SIZE = 20;
const idsOf = (from: number, to: number) => range(from, Math.min(to, 60));

/** A list of 60 tracks on the server, in pages of 20 by cursor: the page at `from` is what a visitor sees. */
function pageOf(from: number): VisibleList {
  return {
    tracks: idsOf(from, from + SIZE - 1).map((id) => trackOf(id)),
    pages: {
      call: 'music/getList',
      request: { tagIds: [3], sort: 'priceAsc', size: SIZE },
      before: from > 1 ? `p${from - SIZE}` : null,
      after: from + SIZE <= 60 ? `p${from + SIZE}` : null,
      total: 60,
    },
  };
}

function answerPage({ cursor }: CallRequest<'music/getList'>) {
  const from = Number(cursor!.slice(1));
  const { tracks, pages } = pageOf(from);
  return {
    list: tracks.map((track) => detailOf(track)),
    total: 60,
    totalIsExact: true,
    before: from,
    next: pages!.after as string | null,
    previous: pages!.before as string | null,
    facets: null,
    search: null,
    nearest: null,
  };
}

const playerOfList = (answers = {}) => playerWith({ answers: { 'music/getList': answerPage, ...answers } });
type Player = Awaited<ReturnType<typeof playerOfList>>;

/** The current track plays to its end, and the next one sounds. */
async function toNext({ audio }: Player): Promise<void> {
  audio.emit({ type: 'ended' });
  audio.emit({ type: 'sounding' });
  await settled();
}

const entries = ({ controller }: Player) => controller.queue.list.get().items.map(({ id }) => id);

test('a row that is played makes its list the queue: next and previous follow it from there', async () => {
  const { controller, current } = await playerOfList();
  controller.play(trackOf(5), { list: pageOf(1) });
  await settled();
  await controller.skip(1);
  expect(current()).toBe(6);
  await controller.skip(-1);
  await controller.skip(-1);
  expect(current()).toBe(4);
});

test('the queue goes on into the next pages of the list with its filters and order, and back into earlier ones', async () => {
  const player = await playerOfList();
  const { controller, current, host } = player;
  controller.play(trackOf(40), { list: pageOf(21) });
  await settled();
  await toNext(player);
  expect(current()).toBe(41);
  const request = host.asked.find(({ call }) => call === 'music/getList')!.request;
  expect(request).toEqual({ tagIds: [3], sort: 'priceAsc', size: SIZE, cursor: 'p41' });
  controller.play(trackOf(21));
  await settled();
  await controller.skip(-1);
  expect(current()).toBe(20);
  expect(entries(player)).toEqual(range(1, 60));
  expect(host.reported).toEqual([]);
});

test('ten rows play on by themselves without another click, each from a source that was set as the one before ended', async () => {
  const player = await playerOfList();
  player.controller.play(trackOf(15), { list: pageOf(1) });
  player.audio.emit({ type: 'sounding' });
  await settled();
  for (const id of range(16, 25)) {
    player.audio.emit({ type: 'ended' });
    expect(player.audio.url).toContain(`/${id}.mp3`);
    player.audio.emit({ type: 'sounding' });
    await settled();
    expect(player.current()).toBe(id);
  }
});

test('a list by page number goes on into its next page and ends where the list ends', async () => {
  const player = await playerWith({
    answers: {
      'album/albumMusicList': ({ page }) => ({ list: (page === 2 ? [3, 4] : [1, 2]).map((id) => detailOf(trackOf(id))), total: 4 }),
    },
  });
  const pages = { call: 'album/albumMusicList' as const, request: { id: 7, size: 2 }, before: null, after: 2, total: 4 };
  player.controller.playAll({ tracks: [trackOf(1), trackOf(2)], pages });
  await settled();
  for (const id of [2, 3, 4, 4]) {
    await player.controller.skip(1);
    await settled();
    expect(player.current()).toBe(id);
  }
});

test('add to queue appends, play next inserts behind the current track, and what was elsewhere moves', async () => {
  const player = await playerOfList();
  const { controller } = player;
  controller.play(trackOf(2), { list: { tracks: [1, 2, 3, 4].map((id) => trackOf(id)) } });
  await controller.enqueue([trackOf(9)]);
  controller.playNext([trackOf(4), trackOf(8)]);
  expect(entries(player)).toEqual([1, 2, 4, 8, 3, 9]);
  await controller.skip(1);
  await controller.skip(1);
  expect(player.current()).toBe(8);
});

test('a list that plays leaves the playlist alone, and the playlist can be played again', async () => {
  const player = await playerWith({ memberIds: [90, 91] });
  const { controller, server } = player;
  controller.play(trackOf(1), { list: { tracks: [trackOf(1), trackOf(2)] } });
  await controller.enqueue([trackOf(50)]);
  expect(server.ids).toEqual([90, 91, 50]);
  expect(entries(player)).toEqual([1, 2, 50]);
  controller.playEntry(trackOf(90));
  await settled();
  expect(entries(player)).toEqual([90, 91, 50]);
  await controller.skip(1);
  expect(player.current()).toBe(91);
});

test('a single track that is played from elsewhere comes behind the current one, and the list goes on after it', async () => {
  const player = await playerOfList();
  const { controller } = player;
  controller.play(trackOf(2), { list: pageOf(1) });
  controller.play(trackOf(77));
  await settled();
  expect(entries(player).slice(0, 4)).toEqual([1, 2, 77, 3]);
  await controller.skip(1);
  expect(player.current()).toBe(3);
});

test('a track that was withdrawn is skipped and named, and Previous does not lead back to it', async () => {
  const named: string[] = [];
  const player = await playerOfList({ 'userPlay/play': ({ id }: { id: number }) => (id === 2 ? null : trackOf(id)) });
  const { controller, current } = player;
  player.onWithdrawn((title) => named.push(title));
  controller.play(trackOf(1), { list: { tracks: [1, 2, 3].map((id) => trackOf(id)) } });
  player.audio.emit({ type: 'sounding' });
  await settled();
  await toNext(player);
  player.audio.emit({ type: 'sounding' });
  expect(current()).toBe(3);
  expect(named).toEqual(['Track 2']);
  expect(controller.engine.state.get().phase).toBe('playing');
  await controller.skip(-1);
  expect(current()).toBe(1);
});

test('another version keeps the row that was played as its entry, and that row resumes the version', async () => {
  const short = trackOf(30, { duration: 60 });
  const { controller, host, current, audio } = await playerWith({
    answers: { 'music/getMusicDetail': ({ id }) => detailOf(trackOf(id), id === 1 ? [short] : []) },
  });
  controller.play(trackOf(1), { list: { tracks: [trackOf(1), trackOf(2)] } });
  audio.emit({ type: 'sounding' });
  await settled();
  controller.play(short, { position: 12 });
  audio.emit({ type: 'sounding' });
  expect(host.bus.latest('player.state')).toMatchObject({ id: 30, entryId: 1, status: 'playing' });
  controller.engine.pause();
  controller.play(trackOf(1));
  expect(current()).toBe(30);
  await controller.skip(1);
  expect(current()).toBe(2);
});

test('resuming is no play of its own: a guest who pauses and goes on is not asked to sign in', async () => {
  const { controller, audio, logins } = await playerWith();
  controller.play(trackOf(1));
  audio.emit({ type: 'sounding' });
  for (const _ of range(1, 4)) {
    controller.toggle();
    controller.toggle();
    controller.engine.pause();
    controller.play(trackOf(1));
    audio.emit({ type: 'sounding' });
  }
  expect(logins).toEqual([]);
});

test('the track of an earlier visit is resumed, not played anew: a guest’s third play is the third track that was started', async () => {
  const info = JSON.stringify({ ...trackOf(5), position: 20 });
  const { controller, audio, logins, storage } = await playerWith({ stored: { info, clickNum: '2' } });
  controller.resume();
  audio.emit({ type: 'sounding' });
  controller.engine.pause();
  controller.play(trackOf(5));
  expect(logins).toEqual([]);
  expect(storage.getItem('clickNum')).toBe('2');
  controller.play(trackOf(6));
  expect(logins).toHaveLength(1);
});

test('the next release goes on in the same list, page by page', async () => {
  const { controller } = await playerOfList();
  controller.play(trackOf(20), { list: { ...pageOf(1), tracks: [trackOf(19), trackOf(20)] } });
  const state = readHandOver(structuredClone(controller.dehydrate()));
  const next = await playerWith({ answers: { 'music/getList': answerPage }, handOver: state });
  await settled();
  await next.controller.skip(1);
  expect(next.current()).toBe(21);
});
