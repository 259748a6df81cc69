import type { Effect, EventType, Mode, Phase, PlayerEvent, PlayerState, Step } from './machine-types.ts';

/** Seconds of playback after which a renewed address counts as good, and another silent renewal is allowed. */
const PROOF_SECONDS = 1;

export const INITIAL: PlayerState = {
  phase: 'idle',
  track: null,
  entryId: null,
  position: 0,
  loop: false,
  order: 'sequential',
  asking: false,
  awaited: false,
  spent: false,
  loadedAt: 0,
};

type Of<T extends EventType> = Extract<PlayerEvent, { type: T }>;
type Rule<T extends EventType> = (state: PlayerState, event: Of<T>) => Step;
type Rules = { [T in EventType]?: Rule<T> };

const step = (state: PlayerState, patch: Partial<PlayerState>, ...effects: Effect[]): Step => ({
  state: { ...state, ...patch },
  effects,
});

/** Every start is recorded; when the address has expired, playback waits for the fresh one in the same response. */
const start: Rule<'start'> = (state, { track, position, expired }) =>
  step(
    state,
    { phase: 'loading', track, entryId: track.id, position, loadedAt: position, asking: true, awaited: expired, spent: expired },
    // The expired address is set anyway: the browser must see `play` within the click, or it blocks the later one.
    { type: 'load', track, position, sound: true },
    { type: 'ask', track },
  );

const restore: Rule<'restore'> = (state, { track, position }) =>
  step(
    state,
    { phase: 'paused', track, entryId: track.id, position, loadedAt: position, asking: false, awaited: false, spent: false },
    { type: 'load', track, position, sound: false },
  );

const clear: Rule<'clear'> = (state) => step(INITIAL, { loop: state.loop, order: state.order }, { type: 'unload' });

const setLoop: Rule<'setLoop'> = (state, { loop }) => step(state, { loop });
const setOrder: Rule<'setOrder'> = (state, { order }) => step(state, { order });

const refresh: Rule<'refresh'> = (state, { track }) => (track.id === state.track?.id ? step(state, { track }) : step(state, {}));

const pause: Rule<'pause'> = (state) => step(state, { phase: 'paused' }, { type: 'pause' });

const seek: Rule<'seek'> = (state, { position }) => step(state, { position, loadedAt: position }, { type: 'seek', position });

/** While there is no sound to move, only the place where it will begin changes. */
const seekLater: Rule<'seek'> = (state, { position }) => step(state, { position, loadedAt: position });

function switchTo(sound: boolean): Rule<'switch'> {
  return (state, { track, expired }) => {
    // A cut-down may be over before this position: then it starts from its beginning.
    const position = state.position < track.duration - 1 ? state.position : 0;
    return step(
      state,
      {
        phase: sound ? 'loading' : 'paused',
        track,
        position,
        loadedAt: position,
        asking: sound,
        awaited: sound && expired,
        spent: sound && expired,
      },
      { type: 'load', track, position, sound },
      ...(sound ? [{ type: 'ask', track } as const] : []),
    );
  };
}

/** The source failed: renew once silently, then show the error. */
const broken: Rule<'broken'> = (state) => {
  if (state.awaited) return step(state, {});
  if (state.spent) return step(state, { phase: 'failed' }, { type: 'pause' });
  const phase: Phase = state.phase === 'paused' ? 'paused' : 'loading';
  const ask: Effect[] = state.asking ? [] : [{ type: 'ask', track: state.track! }];
  return step(state, { phase, asking: true, awaited: true, spent: true }, ...ask);
};

const renewed: Rule<'renewed'> = (state, { track }) => {
  if (track.id !== state.track?.id) return step(state, {});
  if (!state.awaited) return step(state, { track, asking: false });
  const sound = state.phase !== 'paused';
  return step(
    state,
    { track, asking: false, awaited: false, loadedAt: state.position },
    { type: 'load', track, position: state.position, sound },
  );
};

const renewFailed: Rule<'renewFailed'> = (state, { id }) => {
  if (id !== state.track?.id) return step(state, {});
  if (!state.awaited) return step(state, { asking: false });
  return step(state, { phase: 'failed', asking: false, awaited: false }, { type: 'pause' });
};

/** Goes on with the next entry. A paused one stays until it is started. */
const withdrawn: Rule<'withdrawn'> = (state, { id }) => {
  if (id !== state.track?.id) return step(state, {});
  if (state.phase === 'paused') return step(state, { asking: false, awaited: false });
  return step(state, { phase: 'loading', asking: false, awaited: false }, { type: 'pause' }, { type: 'advance' });
};

const retry = (state: PlayerState): Step => {
  const ask: Effect[] = state.asking ? [] : [{ type: 'ask', track: state.track! }];
  // `play` on the broken source is silent, but keeps the user gesture for the fresh address.
  return step(state, { phase: 'loading', asking: true, awaited: true, spent: true }, { type: 'play' }, ...ask);
};

const sounding: Rule<'sounding'> = (state) => (state.awaited ? step(state, {}) : step(state, { phase: 'playing' }));

const time: Rule<'time'> = (state, { position }) =>
  step(state, { position, spent: state.spent && position - state.loadedAt < PROOF_SECONDS });

const ended: Rule<'ended'> = (state) =>
  state.loop
    ? step(state, { phase: 'loading', position: 0, loadedAt: 0 }, { type: 'seek', position: 0 }, { type: 'play' })
    : step(state, { phase: 'loading' }, { type: 'advance' });

const finish: Rule<'finish'> = (state) =>
  step(state, { phase: 'paused', position: 0, loadedAt: 0 }, { type: 'pause' }, { type: 'seek', position: 0 });

const halted = (state: PlayerState): Step => step(state, { phase: 'paused' });
const starved: Rule<'starved'> = (state) => (state.awaited ? step(state, {}) : step(state, { phase: 'stalled' }));

const settings: Rules = { setLoop, setOrder };
const anyTrack: Rules = { ...settings, start, restore, clear, refresh, renewed, renewFailed, withdrawn };

/** The transition table. An event that is not listed is ignored in that phase (late events of an old source, double clicks). */
export const RULES: Record<Phase, Rules> = {
  idle: { ...settings, start, restore },
  loading: { ...anyTrack, pause, seek, switch: switchTo(true), sounding, starved, broken, blocked: halted, finish, ended },
  playing: { ...anyTrack, pause, seek, switch: switchTo(true), time, starved, broken, ended, silenced: halted },
  paused: {
    ...anyTrack,
    resume: (state) => step(state, { phase: 'loading' }, { type: 'play' }),
    seek,
    switch: switchTo(false),
    broken,
  },
  stalled: { ...anyTrack, pause, seek, switch: switchTo(true), sounding, broken, ended, retry },
  failed: { ...anyTrack, resume: retry, retry, seek: seekLater, switch: switchTo(true) },
};

/** One step of the machine. Pure: the same state and event give the same step. */
export function advance(state: PlayerState, event: PlayerEvent): Step {
  const rule = RULES[state.phase][event.type] as ((state: PlayerState, event: PlayerEvent) => Step) | undefined;
  return rule ? rule(state, event) : { state, effects: [] };
}

/** The mode that the visitor sees. */
export function modeOf(state: Pick<PlayerState, 'loop' | 'order'>): Mode {
  return state.loop ? 'single' : state.order;
}
