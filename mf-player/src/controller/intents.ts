import type { EventBus, Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { Player } from './player.ts';

export interface IntentAnswers {
  bus: EventBus;
  player: Player;
  /** Shows where the versions were added. */
  onAdded(place: 'end' | 'next'): void;
}

/** Handles the player's intents. Those that start playback are synchronous: browsers require the click. Others wait for the controls. */
export function answerIntents({ bus, player, onAdded }: IntentAnswers): Unsubscribe {
  const ends = [
    bus.handle('player.play', ({ track, ...how }) => {
      player.play(track, how);
      return {};
    }),
    bus.handle('player.playAll', (list) => {
      player.playAll(list);
      return {};
    }),
    bus.handle('player.enqueue', async ({ tracks, place }) => {
      const controls = await player.controls();
      if (place === 'next') controls.playNext(tracks);
      if (place === 'next' || (await controls.enqueue(tracks))) onAdded(place ?? 'end');
      return {};
    }),
    bus.handle('player.pause', () => {
      player.engine.pause();
      return {};
    }),
    bus.handle('player.clear', () => {
      player.clear();
      return {};
    }),
    bus.handle('player.open', async ({ panel }) => {
      (await player.controls()).panel.set(panel);
      return {};
    }),
    bus.handle('dialog.share', async (target) => {
      (await player.controls()).shared.set(target);
      return {};
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
