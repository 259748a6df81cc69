import { playerWith } from '../testing/player-with.ts';
import { detailOf, settled, trackOf } from '../testing/tracks.ts';

type Player = Awaited<ReturnType<typeof playerWith>>;

const trial = (id: number, given = {}) => detailOf(trackOf(id, { tryMusicFile: `/media/trial/${id}.mp3?e=4102444800&s=ahead`, ...given }));

/** Tracks 1, 2, 3 in the playlist; 1 plays and is near its end. */
async function nearTheEnd(): Promise<Player> {
  const player = await playerWith({ answers: { 'music/getMusicDetail': ({ id }) => trial(id) } });
  player.controller.playAll({ tracks: [trackOf(1), trackOf(2, { fullLength: false }), trackOf(3)] });
  player.audio.emit({ type: 'sounding' });
  await settled();
  player.audio.emit({ type: 'time', position: 105 });
  await settled();
  expect(player.audio.preloaded).toContain('/2.mp3');
  return player;
}

describe('the prefetched next track', () => {
  test('is replaced after a change of the mode', async () => {
    const { controller, audio } = await nearTheEnd();
    controller.setMode('full');
    audio.emit({ type: 'time', position: 106 });
    await settled();
    expect(audio.preloaded).toContain('/3.mp3');
  });

  test('is replaced after a change of the playlist', async () => {
    const { controller, audio } = await nearTheEnd();
    await controller.remove(2);
    audio.emit({ type: 'time', position: 106 });
    await settled();
    expect(audio.preloaded).toContain('/3.mp3');
  });

  test('never plays instead of the one that the visitor chooses', async () => {
    const { controller, audio, current } = await nearTheEnd();
    audio.emit({ type: 'ended' });
    audio.emit({ type: 'sounding' });
    await settled();
    audio.emit({ type: 'time', position: 105 });
    await settled();
    expect(audio.preloaded).toContain('/3.mp3');
    await controller.skip(-1);
    expect(current()).toBe(1);
  });
});

describe('what the next visit restores', () => {
  const stored = ({ storage }: Player) => JSON.parse(storage.getItem('info')!) as { position: number; volume: number; muted: boolean };
  async function listening(): Promise<Player> {
    const player = await playerWith();
    player.controller.play(trackOf(1));
    player.audio.emit({ type: 'sounding' });
    return player;
  }

  test('is at most five seconds old while a track plays', async () => {
    const player = await listening();
    player.audio.emit({ type: 'time', position: 4.9 });
    expect(stored(player).position).toBe(0);
    player.audio.emit({ type: 'time', position: 5 });
    expect(stored(player).position).toBe(5);
  });

  test('is exact when the page is left', async () => {
    const player = await listening();
    player.audio.emit({ type: 'time', position: 3 });
    window.dispatchEvent(new Event('pagehide'));
    expect(stored(player).position).toBe(3);
  });

  test('has the volume that was set last', async () => {
    const player = await listening();
    player.controller.engine.setVolume(0.25, true);
    expect(stored(player)).toMatchObject({ volume: 0.25, muted: true });
  });
});

describe('responses that arrive late or fail', () => {
  /** A player whose details of track 1 wait for the test. */
  async function waiting(given: Parameters<typeof playerWith>[0] = {}) {
    const held: (() => void)[] = [];
    const player = await playerWith({
      ...given,
      answers: {
        'music/getMusicDetail': async ({ id }) => {
          if (id === 1) await new Promise<void>((resolve) => held.push(resolve));
          return trial(id);
        },
      },
    });
    return { ...player, held };
  }

  test('a restored track that the visitor has started already keeps playing', async () => {
    const { controller, audio, held } = await waiting({ stored: { info: JSON.stringify({ ...trackOf(1), position: 20 }) } });
    controller.resume();
    audio.emit({ type: 'sounding' });
    for (const answer of held) answer();
    await settled();
    expect(audio.sounds).toBe(true);
    expect(controller.engine.state.get().phase).toBe('playing');
  });

  test('the versions shown are those of the track that plays now', async () => {
    const { controller, held } = await waiting();
    controller.play(trackOf(1));
    controller.play(trackOf(2));
    await settled();
    for (const answer of held) answer();
    await settled();
    expect(controller.work.versions.get().map(({ id }) => id)).toEqual([2]);
  });

  test('details that failed to load are requested again', async () => {
    let down = true;
    const { controller, asked } = await playerWith({
      answers: {
        'music/getMusicDetail': ({ id }) => {
          if (down) throw new Error('down');
          return trial(id);
        },
      },
    });
    controller.play(trackOf(1));
    await settled();
    down = false;
    const before = asked('music/getMusicDetail');
    controller.play(trackOf(2));
    controller.play(trackOf(1));
    await settled();
    expect(asked('music/getMusicDetail')).toBe(before + 2);
  });
});

test('the queue shows the flags of the visitor who plays', async () => {
  const { controller } = await playerWith({
    answers: { 'userPlay/play': ({ id }) => trackOf(id, { goBuy: 1 }), 'music/getMusicDetail': () => Promise.reject(new Error('down')) },
  });
  controller.playAll({ tracks: [trackOf(1), trackOf(2)] });
  await settled();
  expect(controller.queue.list.get().items.map(({ goBuy }) => goBuy)).toEqual([1, 0]);
});

test('after a sign-in the details are requested again: favourites are those of one visitor', async () => {
  const { controller, host, asked } = await playerWith();
  controller.play(trackOf(1));
  await settled();
  host.bus.emit('auth.session', { signedIn: true, userId: '9', isTeam: 1, perfectStatus: 0 });
  await settled();
  const before = asked('music/getMusicDetail');
  controller.play(trackOf(2));
  controller.play(trackOf(1));
  await settled();
  expect(asked('music/getMusicDetail')).toBe(before + 2);
});

test('the state event is emitted once per change, not with the progress of the track', async () => {
  const { controller, host, audio } = await playerWith();
  const states: unknown[] = [];
  controller.play(trackOf(1));
  audio.emit({ type: 'sounding' });
  await settled();
  host.bus.on('player.state', (state) => states.push(state));
  const before = states.length;
  for (const position of [1, 2, 3]) audio.emit({ type: 'time', position });
  expect(states).toHaveLength(before);
});
