import type { EventBus, Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { Player } from './player.ts';

export interface IntentAnswers {
  bus: EventBus;
  player: Player;
  /** Shows where the versions were added. */
  onAdded(place: 'end' | 'next'): void;
}

/** Handles the player's intents. Those that start playback are synchronous: browsers require the click. Others wait for the whole player. */
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
      const controller = await player.whole();
      if (place === 'next') controller.playNext(tracks);
      if (place === 'next' || (await controller.enqueue(tracks))) onAdded(place ?? 'end');
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
      (await player.whole()).panel.set(panel);
      return {};
    }),
    bus.handle('dialog.share', async (target) => {
      (await player.whole()).shared.set(target);
      return {};
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
