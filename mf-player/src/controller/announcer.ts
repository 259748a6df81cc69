import type { EventBus } from 'shared-contracts/bus/event-bus';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import type { Engine } from '../engine/engine.ts';
import type { PlayerState } from '../engine/machine-types.ts';
import type { Queue } from '../queue/queue.ts';

type Status = EventPayload<'player.state'>['status'];

/** Status of a phase for other units. */
export function statusOf({ phase }: Pick<PlayerState, 'phase'>): Status {
  if (phase === 'stalled') return 'loading';
  return phase === 'failed' ? 'paused' : phase;
}

/** Emits state, progress and the length of the queue for other units. Returns a function that stops. */
export function announce(bus: EventBus, engine: Engine, queue: Queue): () => void {
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

  function total(): void {
    bus.emit('player.playlist', { total: queue.list.get().total });
  }

  state();
  total();
  const ends = [engine.state.subscribe(state), engine.progress.subscribe(progress), queue.list.subscribe(total)];
  return () => {
    for (const end of ends) end();
  };
}
