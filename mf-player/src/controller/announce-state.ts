import type { EventBus } from 'shared-contracts/bus/event-bus';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import type { Engine } from '../engine/engine.ts';
import type { PlayerState } from '../engine/machine-types.ts';

type Status = EventPayload<'player.state'>['status'];

/** Status of a phase for other units. */
export function statusOf({ phase }: Pick<PlayerState, 'phase'>): Status {
  if (phase === 'stalled') return 'loading';
  return phase === 'failed' ? 'paused' : phase;
}

/** Emits state and progress for other units. Returns a function that stops. */
export function announceState(bus: EventBus, engine: Engine): () => void {
  let reported = '';

  function state(): void {
    const now = engine.state.get();
    const payload = {
      status: statusOf(now),
      id: now.track?.id ?? null,
      musicLibraryTypeId: now.track?.musicLibraryTypeId ?? null,
      entryId: now.entryId,
    };
    const key = JSON.stringify(payload);
    if (key === reported) return;
    reported = key;
    bus.emit('player.state', payload);
  }

  function progress(): void {
    const { track } = engine.state.get();
    if (track) bus.emit('player.progress', { id: track.id, ...engine.progress.get() });
  }

  state();
  // A restored track has its position before anything changes.
  progress();
  const ends = [engine.state.subscribe(state), engine.progress.subscribe(progress)];
  return () => {
    for (const end of ends) end();
  };
}
