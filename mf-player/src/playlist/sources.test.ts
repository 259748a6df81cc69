import { createTestHost } from 'ui-kit/testing';
import { kept } from '../testing/kept.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { playlistServer } from '../testing/playlist-server.ts';
import { range, trackOf } from '../testing/tracks.ts';
import { guestPlaylist } from './guest-playlist.ts';
import { memberPlaylist } from './member-playlist.ts';
import type { PlaylistSource } from './playlist.ts';
import { PlaylistKeeper } from './playlist-keeper.ts';

const idsOf = (source: Pick<PlaylistSource, 'list'>): number[] => source.list.get().items.map(({ id }) => id);

describe('guest', () => {
  type Stored = ReturnType<typeof memoryStorage>;
  const otherTab = (storage: Stored) => guestPlaylist({ storage, events: new EventTarget() as Window, locale: 'zh' });
  const guestWith = (storage: Stored, locale: 'zh' | 'en' = 'zh') => kept(guestPlaylist({ storage, events: window, locale }));

  test('the list of a guest is restored at the next visit, newest last', async () => {
    const storage = memoryStorage();
    await guestWith(storage).add([trackOf(1), trackOf(2)]);
    const again = guestWith(storage);
    await again.open();
    await again.add([trackOf(3), trackOf(1)]);
    expect(idsOf(again)).toEqual([2, 3, 1]);
    expect(storage.keys()).toEqual(['playList']);
  });

  test('invalid text in the storage gives an empty list that works, and valid entries survive among broken ones', async () => {
    for (const playList of ['{', '7', '{"a":1}', '[null,3,{"id":"x"},{"id":-1}]']) {
      const source = guestWith(memoryStorage({ playList }));
      await source.open();
      expect(idsOf(source)).toEqual([]);
      await source.add([trackOf(4)]);
      expect(idsOf(source)).toEqual([4]);
    }
    const mixed = guestWith(memoryStorage({ playList: JSON.stringify([null, trackOf(2), { id: 'x' }]) }));
    await mixed.open();
    expect(idsOf(mixed)).toEqual([2]);
  });

  test('a full storage drops waveforms, then the oldest entries, but keeps everything for this visit', async () => {
    const waveShape = JSON.stringify(Array.from({ length: 1000 }, (_, index) => index / 1000));
    const storage = memoryStorage({}, 2500);
    const source = guestWith(storage);
    await source.add(range(1, 20).map((id) => trackOf(id, { waveShape })));
    expect(idsOf(source)).toEqual(range(1, 20));
    await source.add([trackOf(21)]);
    const next = guestWith(storage);
    await next.open();
    expect(idsOf(next).at(-1)).toBe(21);
    expect(idsOf(next).length).toBeGreaterThan(1);
  });

  test('a playlist over the limit is cut, not refused', async () => {
    const source = guestWith(memoryStorage({ playList: JSON.stringify(range(1, 900).map((id) => trackOf(id))) }));
    await source.open();
    expect(idsOf(source)).toEqual(range(401, 900));
    const grown = guestWith(memoryStorage());
    await grown.add(range(1, 600).map((id) => trackOf(id)));
    expect([idsOf(grown), grown.list.get().total]).toEqual([range(101, 600), 500]);
  });

  test('two tabs add to one list and see each other’s changes, and emptying the storage empties it', async () => {
    const storage = memoryStorage();
    const here = guestWith(storage);
    await here.add([trackOf(1)]);
    await otherTab(storage).add([trackOf(2)]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'playList' }));
    expect(idsOf(here)).toEqual([1, 2]);
    storage.removeItem('playList');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(idsOf(here)).toEqual([]);
    here.close();
  });

  test('after a change of language titles in the other language are marked until the service returns translated ones', async () => {
    const storage = memoryStorage();
    await guestWith(storage).add([trackOf(1), trackOf(2)]);
    const english = guestWith(storage, 'en');
    await english.open();
    await english.add([trackOf(3)]);
    expect(english.foreign?.().map(({ id }) => id)).toEqual([1, 2]);
    english.replace(trackOf(2, { title: 'Second' }));
    expect(english.foreign?.().map(({ id }) => id)).toEqual([1]);
    const chinese = guestWith(storage);
    await chinese.open();
    expect(chinese.foreign?.().map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('member', () => {
  function memberWith(ids: number[]) {
    const { server, answers } = playlistServer(ids);
    const host = createTestHost({ answers, signedIn: true });
    return { server, host, source: kept(memberPlaylist(host.api)) };
  }

  test('the server’s list is loaded in pages of 50', async () => {
    const { source, host } = memberWith(range(1, 120));
    await source.open();
    expect(idsOf(source)).toEqual(range(1, 50));
    expect(source.list.get().total).toBe(120);
    await source.more();
    await source.more();
    expect(idsOf(source)).toEqual(range(1, 120));
    await source.more();
    expect(host.asked.map(({ request }) => (request as { page: number }).page)).toEqual([1, 2, 3]);
  });

  test('deleting and adding in between skips and repeats nothing', async () => {
    const { source, server } = memberWith(range(1, 120));
    await source.open();
    for (const id of [3, 9, 27]) await source.remove(id);
    await source.add([trackOf(500)]);
    while (idsOf(source).length < source.list.get().total) await source.more();
    expect(idsOf(source)).toEqual(server.ids);
    expect(new Set(idsOf(source)).size).toBe(118);
  });

  test('closing it aborts its requests, so that no late page is shown', async () => {
    const { source, host } = memberWith(range(1, 120));
    const call = jest.spyOn(host.api, 'call');
    await source.open();
    const aborted = () => call.mock.calls.map(([, , options]) => options?.signal?.aborted);
    expect(aborted()).toEqual([false]);
    source.close();
    expect(aborted()).toEqual([true]);
  });

  test('two concurrent requests for the next page are one call', async () => {
    const { source, host } = memberWith(range(1, 120));
    await source.open();
    await Promise.all([source.more(), source.more()]);
    expect(host.asked).toHaveLength(2);
  });

  test('the total is never less than what is shown, whatever the server counts', async () => {
    const { source, server } = memberWith([1, 2, 3]);
    await source.open();
    server.write = (change) => {
      change();
      return { total: 0 };
    };
    await source.add([trackOf(9)]);
    expect(source.list.get()).toMatchObject({ total: 4 });
  });

  test('a list that another tab shortened ends where the server’s ends', async () => {
    const { source, server } = memberWith(range(1, 120));
    await source.open();
    server.ids = range(1, 50);
    await source.more();
    expect(source.list.get().total).toBe(50);
  });

  test('an entry that the server refuses to add or delete is reverted', async () => {
    const { source, server } = memberWith([1, 2, 3]);
    await source.open();
    server.refuse = true;
    const adding = source.add([trackOf(9), trackOf(2)]);
    expect(idsOf(source)).toEqual([1, 3, 9, 2]);
    expect(await adding).toBe(false);
    expect(new Set(idsOf(source))).toEqual(new Set([1, 2, 3]));
    expect(await source.remove(2)).toBe(false);
    expect(idsOf(source)).toContain(2);
    expect(source.list.get().total).toBe(3);
  });
});

describe('sign-in and sign-out', () => {
  function keeperWith(ids: number[], playList?: string) {
    const storage = memoryStorage(playList ? { playList } : {});
    const { server, answers } = playlistServer(ids);
    const host = createTestHost({ answers });
    const entries = (items: readonly { id: number }[]) => items.map(({ id }) => ({ id, musicLibraryTypeId: 1 }));
    const openTab = () =>
      new PlaylistKeeper({
        guest: () => kept(guestPlaylist({ storage, events: window, locale: 'zh' })),
        member: () => kept(memberPlaylist(host.api)),
        mergeGuest: (items) => host.api.call('userPlay/mergePlay', { list: entries(items) }),
        report: host.report,
      });
    return { keeper: openTab(), openTab, server, storage, host, answers };
  }

  test('signing in shows the member’s list, with the entries that the guest added in this visit', async () => {
    const { keeper, server, storage } = keeperWith([1, 2]);
    await keeper.follow(false);
    await keeper.add([trackOf(7)]);
    await keeper.follow(true);
    expect(idsOf(keeper)).toEqual([1, 2, 7]);
    expect(server.ids).toEqual([1, 2, 7]);
    expect(storage.getItem('playList')).toBe('[]');
  });

  test('a guest’s list stays stored when it cannot be added to the member’s list', async () => {
    const { keeper, server, storage } = keeperWith([1, 2]);
    await keeper.follow(false);
    await keeper.add([trackOf(7)]);
    server.refuse = true;
    await keeper.follow(true);
    expect(idsOf(keeper)).toEqual([1, 2]);
    expect(storage.keys()).toEqual(['playList']);
    server.refuse = false;
    await keeper.follow(false);
    expect(idsOf(keeper)).toEqual([7]);
  });

  test('all of a guest’s entries are taken over in one call', async () => {
    const { keeper, host } = keeperWith([]);
    await keeper.follow(false);
    await keeper.add(range(1, 250).map((id) => trackOf(id)));
    await keeper.follow(true);
    const sent = host.asked.flatMap(({ call, request }) =>
      call === 'userPlay/mergePlay' ? [(request as { list: object[] }).list.length] : [],
    );
    expect(sent).toEqual([250]);
  });

  /** Holds each request for the member's list until the test answers it. */
  function heldLists(answers: ReturnType<typeof keeperWith>['answers']) {
    const answered = answers['userPlay/playList'];
    const held: (() => void)[] = [];
    answers['userPlay/playList'] = async (request) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return typeof answered === 'function' ? answered(request) : answered!;
    };
    return held;
  }

  test('a sign-out while the member’s list is loading leaves the guest’s list shown, and adds nothing to the member’s', async () => {
    const { keeper, server, answers } = keeperWith([1, 2]);
    await keeper.follow(false);
    await keeper.add([trackOf(7)]);
    const held = heldLists(answers);
    const signingIn = keeper.follow(true);
    await keeper.follow(false);
    held[0]!();
    await signingIn;
    expect(idsOf(keeper)).toEqual([7]);
    expect(server.ids).toEqual([1, 2]);
  });

  test('the list of the newest session is shown as loading until it arrives, whatever a request of an earlier session returns', async () => {
    const { keeper, answers } = keeperWith([1, 2]);
    const held = heldLists(answers);
    const first = keeper.follow(true);
    await keeper.follow(false);
    const second = keeper.follow(true);
    held[0]!();
    await first;
    expect(keeper.phase.get()).toBe('loading');
    expect(idsOf(keeper)).toEqual([]);
    held[1]!();
    await second;
    expect(keeper.phase.get()).toBe('ready');
    expect(idsOf(keeper)).toEqual([1, 2]);
  });

  test('a list that was not forgotten, or not merged, before the document ended is merged at the next start, without duplicates', async () => {
    const { keeper, server, storage } = keeperWith([8, 2], JSON.stringify([trackOf(9), trackOf(8)]));
    await keeper.follow(true);
    expect([server.ids, idsOf(keeper), storage.getItem('playList')]).toEqual([[8, 2, 9], [8, 2, 9], '[]']);
  });

  test('two tabs that sign in at once merge the list once', async () => {
    const { keeper, openTab, server, storage } = keeperWith([2], JSON.stringify([trackOf(9), trackOf(8)]));
    const other = openTab();
    await Promise.all([keeper.follow(true), other.follow(true)]);
    expect([server.ids, idsOf(keeper), idsOf(other)]).toEqual([
      [2, 9, 8],
      [2, 9, 8],
      [2, 9, 8],
    ]);
    expect(storage.getItem('playList')).toBe('[]');
  });

  test('signing out leaves nothing of the member’s list on the screen', async () => {
    const { keeper } = keeperWith([1, 2]);
    for (const signedIn of [true, false]) await keeper.follow(signedIn);
    expect(idsOf(keeper)).toEqual([]);
  });

  test('a list that fails to load shows an error, and loads on retry', async () => {
    const { keeper, answers, host } = keeperWith([1]);
    const working = answers['userPlay/playList'];
    answers['userPlay/playList'] = () => Promise.reject(new Error('down'));
    await keeper.follow(true);
    expect(keeper.phase.get()).toBe('failed');
    expect(host.reported).toHaveLength(1);
    answers['userPlay/playList'] = working;
    await keeper.open();
    expect(keeper.phase.get()).toBe('ready');
    expect(idsOf(keeper)).toEqual([1]);
  });
});
