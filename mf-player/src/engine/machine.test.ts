import fc from 'fast-check';
import { trackOf } from '../testing/tracks.ts';
import { advance, INITIAL, modeOf, RULES } from './machine.ts';
import type { Effect, EventType, Phase, PlayerEvent, PlayerState } from './machine-types.ts';

const track = fc.integer({ min: 1, max: 4 }).map((id) => trackOf(id, { duration: id * 30 }));
const position = fc.double({ min: 0, max: 100, noNaN: true });

const event: fc.Arbitrary<PlayerEvent> = fc.oneof(
  fc.record({ type: fc.constant('start' as const), track, position, expired: fc.boolean() }),
  fc.record({ type: fc.constant('restore' as const), track, position }),
  fc.record({ type: fc.constant('switch' as const), track, expired: fc.boolean() }),
  fc.record({ type: fc.constantFrom('seek' as const, 'time' as const), position }),
  fc.record({ type: fc.constantFrom('renewed' as const, 'refresh' as const), track }),
  fc.record({ type: fc.constant('renewFailed' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constant('setLoop' as const), loop: fc.boolean() }),
  fc.record({ type: fc.constant('setOrder' as const), order: fc.constantFrom('sequential' as const, 'full' as const) }),
  fc
    .constantFrom('pause', 'resume', 'retry', 'clear', 'finish', 'sounding', 'starved', 'silenced', 'ended', 'broken', 'blocked')
    .map((type) => ({ type }) as PlayerEvent),
);

/** Every step of a run, with the state before it. */
function run(events: readonly PlayerEvent[], from: PlayerState = INITIAL) {
  let state = from;
  return events.map((given) => {
    const before = state;
    const { state: after, effects } = advance(before, given);
    state = after;
    return { given, before, after, effects };
  });
}

const makesSound = (effect: Effect): boolean => effect.type === 'play' || (effect.type === 'load' && effect.sound);
const last = (events: readonly PlayerEvent[]): PlayerState => run(events).at(-1)!.after;
const starting = (id = 1, at = 0): PlayerEvent => ({ type: 'start', track: trackOf(id), position: at, expired: false });

test('whatever happens, the player is idle exactly when it has no track', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      for (const { after } of run(events)) {
        expect(after.track === null).toBe(after.phase === 'idle');
        expect(after.entryId === null).toBe(after.phase === 'idle');
      }
    }),
  );
});

test('a paused player makes no sound until the visitor starts, resumes or retries', () => {
  const wishes: readonly EventType[] = ['start', 'resume', 'retry'];
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      for (const { given, before, effects } of run(events)) {
        if ((before.phase === 'paused' || before.phase === 'idle') && effects.some(makesSound)) expect(wishes).toContain(given.type);
      }
    }),
  );
});

test('a refused address is renewed silently at most once until there is progress again', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      let unseen = 0;
      for (const { given, before, after, effects } of run(events)) {
        const progressed = given.type === 'time' && before.spent && !after.spent;
        const anew = ['start', 'restore', 'switch', 'clear', 'retry', 'resume'].includes(given.type);
        if (progressed || anew) unseen = 0;
        if (given.type === 'broken' && effects.some(({ type }) => type === 'ask')) unseen++;
        expect(unseen).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('refusal, renewal, failure and retry keep the position', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      for (const { given, before, after, effects } of run(events)) {
        if (!['broken', 'renewed', 'renewFailed', 'retry', 'starved', 'pause', 'resume', 'refresh'].includes(given.type)) continue;
        expect(after.position).toBe(before.position);
        for (const effect of effects) if (effect.type === 'load') expect(effect.position).toBe(before.position);
      }
    }),
  );
});

test('with the loop on, an ended track restarts and never moves on', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const before = run([...events, { type: 'setLoop', loop: true }]).at(-1)!.after;
      const { state, effects } = advance(before, { type: 'ended' });
      expect(effects).not.toContainEqual({ type: 'advance' });
      if (effects.length > 0) expect(state.position).toBe(0);
    }),
  );
});

test('the mode that the visitor set survives every track, failure and clearing', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let expected = modeOf(INITIAL);
      for (const { given, before, after } of run(events)) {
        if (given.type === 'setLoop' || given.type === 'setOrder') expected = modeOf(after);
        else expect(modeOf(after)).toBe(modeOf(before));
        expect(modeOf(after)).toBe(expected);
      }
    }),
  );
});

test('events of another track than the current one change nothing', () => {
  const state = last([starting(1), { type: 'sounding' }]);
  expect(advance(state, { type: 'renewed', track: trackOf(2) })).toEqual({ state, effects: [] });
  expect(advance(state, { type: 'refresh', track: trackOf(2) })).toEqual({ state, effects: [] });
  expect(advance(state, { type: 'renewFailed', id: 2 })).toEqual({ state, effects: [] });
});

test('command 1 starts at the given position, sets the source in the same step and records the play', () => {
  const { state, effects } = advance(INITIAL, starting(7, 12));
  expect(state).toMatchObject({ phase: 'loading', position: 12, entryId: 7 });
  expect(effects.map(({ type }) => type)).toEqual(['load', 'ask']);
  expect(effects[0]).toMatchObject({ sound: true, position: 12 });
});

test('commands 2 and 3 pause and resume at the same position', () => {
  const paused = last([starting(), { type: 'sounding' }, { type: 'time', position: 33 }, { type: 'pause' }]);
  expect(paused).toMatchObject({ phase: 'paused', position: 33 });
  const resumed = advance(paused, { type: 'resume' });
  expect(resumed.effects).toEqual([{ type: 'play' }]);
  expect(resumed.state.position).toBe(33);
});

test('an address that expires during playback is renewed once, and playback continues at the same second', () => {
  const broken = run([
    starting(),
    { type: 'renewed', track: trackOf(1) },
    { type: 'sounding' },
    { type: 'time', position: 50 },
    { type: 'broken' },
  ]).at(-1)!;
  expect(broken.effects.map(({ type }) => type)).toEqual(['ask']);
  const fresh = trackOf(1, { tryMusicFile: '/media/trial/1.mp3?e=9&s=new' });
  expect(advance(broken.after, { type: 'renewed', track: fresh }).effects).toEqual([
    { type: 'load', track: fresh, position: 50, sound: true },
  ]);
});

test('when the renewed address fails as well, the error is shown, and a retry requests again', () => {
  const failed = last([starting(), { type: 'broken' }, { type: 'renewed', track: trackOf(1) }, { type: 'broken' }]);
  expect(failed.phase).toBe('failed');
  expect(advance(failed, { type: 'retry' }).effects.map(({ type }) => type)).toEqual(['play', 'ask']);
});

test('an expired address is set within the click and replaced when the fresh one arrives', () => {
  const started = advance(INITIAL, { ...starting(), expired: true } as PlayerEvent);
  expect(started.effects.map(({ type }) => type)).toEqual(['load', 'ask']);
  const refused = advance(started.state, { type: 'broken' });
  expect(refused).toEqual({ state: started.state, effects: [] });
  expect(advance(refused.state, { type: 'renewed', track: trackOf(1) }).effects).toMatchObject([{ type: 'load', sound: true }]);
});

test('another version continues at the same second, paused when it was paused, and keeps its place in the playlist', () => {
  const playing = last([starting(1), { type: 'sounding' }, { type: 'time', position: 20 }]);
  const switched = advance(playing, { type: 'switch', track: trackOf(2, { duration: 60 }), expired: false });
  expect(switched.state).toMatchObject({ position: 20, entryId: 1 });
  expect(switched.effects[0]).toMatchObject({ type: 'load', position: 20, sound: true });
  const paused = advance(playing, { type: 'pause' }).state;
  expect(advance(paused, { type: 'switch', track: trackOf(2), expired: false }).effects).toMatchObject([{ type: 'load', sound: false }]);
});

test('a version that is shorter than this position starts from its beginning', () => {
  const playing = last([starting(1), { type: 'sounding' }, { type: 'time', position: 90 }]);
  expect(advance(playing, { type: 'switch', track: trackOf(2, { duration: 30 }), expired: false }).state.position).toBe(0);
});

test('every phase keeps its invariants, and an idle player can only start', () => {
  const phases: readonly Phase[] = ['idle', 'loading', 'playing', 'paused', 'stalled', 'failed'];
  expect(Object.keys(RULES).sort()).toEqual([...phases].sort());
  expect(Object.keys(RULES.idle).sort()).toEqual(['restore', 'setLoop', 'setOrder', 'start']);
});

test.each([
  [58.9, 58.9],
  [59, 0],
  [75, 0],
])('another version of 60 s that is chosen at %p s begins at %p s', (position, begins) => {
  const from = last([starting(1, position), { type: 'sounding' }]);
  const { state, effects } = advance(from, { type: 'switch', track: trackOf(2, { duration: 60 }), expired: false });
  expect(state.position).toBe(begins);
  expect(effects[0]).toMatchObject({ type: 'load', position: begins, sound: true });
});
