import type { EventBus, Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { PlayerController } from './player-controller.ts';

export interface IntentAnswers {
  bus: EventBus;
  controller: PlayerController;
  /** Shows where the versions were added. */
  onAdded(place: 'end' | 'next'): void;
  /** Opens the share dialog. */
  onShare(target: IntentPayload<'dialog.share'>): void;
}

/** Handles the player's intents. Those that start playback are synchronous: browsers require the click. */
export function answerIntents({ bus, controller, onAdded, onShare }: IntentAnswers): Unsubscribe {
  const ends = [
    bus.handle('player.play', ({ track, ...how }) => {
      controller.play(track, how);
      return {};
    }),
    bus.handle('player.playAll', (list) => {
      controller.playAll(list);
      return {};
    }),
    bus.handle('player.enqueue', async ({ tracks, place }) => {
      if (place === 'next') controller.playNext(tracks);
      if (place === 'next' || (await controller.enqueue(tracks))) onAdded(place ?? 'end');
      return {};
    }),
    bus.handle('player.pause', () => {
      controller.engine.pause();
      return {};
    }),
    bus.handle('player.clear', () => {
      controller.clear();
      return {};
    }),
    bus.handle('player.open', ({ panel }) => {
      controller.panel.set(panel);
      return {};
    }),
    bus.handle('dialog.share', (target) => {
      onShare(target);
      return {};
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
