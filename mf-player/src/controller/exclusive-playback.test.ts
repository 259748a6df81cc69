import { setImmediate } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { AddressBook } from '../engine/address.ts';
import { Engine } from '../engine/engine.ts';
import { FakeAudio } from '../testing/fake-audio.ts';
import { type Given, playerWith } from '../testing/player-with.ts';
import { settled, trackOf } from '../testing/tracks.ts';
import { exclusivePlayback } from './exclusive-playback.ts';
import { readHandOver } from './hand-over.ts';

// jsdom has none; this is the platform's own.
Object.assign(globalThis, { BroadcastChannel });

/** Records the messages of all documents, and sends marks to detect when all were delivered. */
let witness: BroadcastChannel;
let marks: BroadcastChannel;
let said: unknown[];
const open: { close(): void }[] = [];

beforeEach(() => {
  said = [];
  witness = new BroadcastChannel('player.sound');
  witness.onmessage = (event) => said.push((event as unknown as MessageEvent).data);
  marks = new BroadcastChannel('marks of the test');
  // A visitor cannot click in two tabs within one millisecond.
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => ++now);
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  witness.close();
  marks.close();
  jest.restoreAllMocks();
});

/** Waits until every document received a start, its reply and what follows: a mark arrives after all earlier messages. */
async function allHeard(): Promise<void> {
  await settled();
  for (let round = 0; round < 4; round++) {
    const echo = new BroadcastChannel('marks of the test');
    const heard = new Promise<void>((resolve) => {
      echo.onmessage = () => resolve();
    });
    marks.postMessage(round);
    await heard;
    echo.close();
    await setImmediate();
  }
}

async function tab(given: Given = {}) {
  const player = await playerWith(given);
  open.push(player.player);
  const { controller, audio } = player;
  return {
    ...player,
    /** A click on a row, and the sound that comes of it. */
    listen(id: number, from = 0) {
      controller.play(trackOf(id), { position: from });
      audio.emit({ type: 'sounding' });
    },
    phase: () => controller.engine.state.get().phase,
  };
}

test('music that starts in one tab pauses the other at its second, and a click there brings it back', async () => {
  const [first, second] = [await tab(), await tab()];
  first.listen(1);
  first.audio.emit({ type: 'time', position: 42 });
  second.listen(2);
  await allHeard();
  expect(first.audio.sounds).toBe(false);
  expect(first.controller.engine.state.get()).toMatchObject({ phase: 'paused', track: { id: 1 }, position: 42 });
  expect(first.host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 1 });
  expect([second.phase(), second.audio.sounds]).toEqual(['playing', true]);
  first.controller.resume();
  first.audio.emit({ type: 'sounding' });
  await allHeard();
  expect([first.phase(), second.phase()]).toEqual(['playing', 'paused']);
  expect(first.audio.at).toBe(42);
});

test('a start that the browser blocks, or a newly opened page, pauses no other tab', async () => {
  const first = await tab();
  first.listen(1);
  const second = await tab({
    stored: { info: JSON.stringify({ ...trackOf(5), position: 33, volume: 1, muted: false, mode: 'sequential' }) },
  });
  second.controller.resume();
  second.audio.emit({ type: 'blocked' });
  await allHeard();
  expect([first.phase(), second.phase()]).toEqual(['playing', 'paused']);
});

test('a tab that keeps playing sends no further messages for tracks, seconds and gaps', async () => {
  const only = await tab();
  only.listen(1);
  only.controller.playAll({ tracks: [trackOf(2), trackOf(3)] });
  only.audio.emit({ type: 'sounding' });
  only.audio.emit({ type: 'ended' });
  only.audio.emit({ type: 'starved' });
  only.audio.emit({ type: 'sounding' });
  only.controller.engine.seek(30);
  await allHeard();
  expect([only.phase(), said.length]).toEqual(['playing', 1]);
});

test('a new release in the playing tab plays on, and a paused tab stays paused', async () => {
  const [other, before] = [await tab(), await tab()];
  other.listen(1);
  before.listen(2, 30);
  await allHeard();
  const handOver = readHandOver(structuredClone(before.controller.dehydrate()));
  before.player.close();
  const after = await tab({ handOver });
  after.audio.emit({ type: 'sounding' });
  await allHeard();
  expect([other.phase(), after.phase()]).toEqual(['paused', 'playing']);
  expect(after.audio.sounds).toBe(true);
});

test('a new release that takes over while the visitor starts another tab leaves playback to that tab', async () => {
  const [other, before] = [await tab(), await tab()];
  before.listen(2, 30);
  await allHeard();
  const handOver = readHandOver(structuredClone(before.controller.dehydrate()));
  before.player.close();
  other.listen(1);
  await allHeard();
  const after = await tab({ handOver });
  after.audio.emit({ type: 'sounding' });
  await allHeard();
  expect([other.phase(), after.phase()]).toEqual(['playing', 'paused']);
});

test('a tab that reconnects does not resume over another tab that plays', async () => {
  const [first, second] = [await tab(), await tab()];
  first.listen(1);
  for (let refusal = 0; refusal < 2; refusal++) {
    first.audio.emit({ type: 'broken' });
    await settled();
  }
  expect(first.phase()).toBe('failed');
  second.listen(2);
  await allHeard();
  window.dispatchEvent(new Event('online'));
  expect([first.phase(), second.phase()]).toEqual(['failed', 'playing']);
});

test('an unknown message on the channel changes nothing', async () => {
  const only = await tab();
  only.listen(1);
  for (const noise of [null, 'start', { at: 'late', by: 3 }, {}]) witness.postMessage(noise);
  await allHeard();
  expect(only.phase()).toBe('playing');
});

test('of any number of tabs only the last started one plays, whatever the clicks and clocks', async () => {
  const step = fc.oneof(
    fc.record({ tab: fc.nat(2), does: fc.constantFrom('start', 'sound', 'start', 'pause') }),
    fc.record({ clock: fc.constantFrom(0, 1, 3000, -5000) }),
    fc.constant({ hear: true } as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.nat(2), fc.boolean(), async (steps, last, knowsAll) => {
      let now = 1_000_000;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
      const tabs = [0, 1, 2].map(() => {
        const audio = new FakeAudio();
        const engine = new Engine({
          audio,
          addresses: new AddressBook(),
          ask: async (track) => track,
          following: () => null,
          report: (error) => {
            throw error;
          },
        });
        return { audio, engine, alone: exclusivePlayback(engine) };
      });
      const start = (nth: number) => tabs[nth]!.engine.start(trackOf(nth + 1));
      for (const one of steps) {
        // Who sets a clock back, or pauses one tab and starts another, takes longer than a message does.
        if ('clock' in one && one.clock < 0) await allHeard();
        if ('clock' in one) now += one.clock;
        else if ('hear' in one) await allHeard();
        else if (one.does === 'start') start(one.tab);
        else if (one.does === 'pause') {
          tabs[one.tab]!.engine.pause();
          now++;
        } else if (tabs[one.tab]!.audio.sounds) tabs[one.tab]!.audio.emit({ type: 'sounding' });
      }
      const allSound = () => {
        for (const { audio } of tabs) if (audio.sounds) audio.emit({ type: 'sounding' });
        return allHeard();
      };
      if (knowsAll) await allSound();
      tabs[last]!.engine.pause();
      start(last);
      await allSound();
      const sounding = tabs.flatMap(({ audio }, nth) => (audio.sounds ? [nth] : []));
      for (const { engine, alone } of tabs) {
        alone.end();
        engine.close();
      }
      clock.mockRestore();
      expect(sounding).toHaveLength(1);
      if (knowsAll) expect(sounding).toEqual([last]);
    }),
    { numRuns: 200 },
  );
});
