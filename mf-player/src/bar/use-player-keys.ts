import { useEffect, useRef } from 'react';
import { useEvent } from 'ui-kit/core';
import type { Player } from '../controller/player.ts';
import type { PlayerController } from '../controller/player-controller.ts';
import { handleKeys } from './keyboard.ts';

/** The keys of the player, from the mount on: what the rest of it has to answer waits for that. */
export function usePlayerKeys(player: Player): void {
  const dialogs = useRef(0);
  useEvent('dialog.visible', ({ open }) => {
    dialogs.current = Math.max(0, dialogs.current + (open ? 1 : -1));
  });
  useEffect(() => {
    const whole = (act: (controller: PlayerController) => void) => () => {
      const controller = player.controller.get();
      // At once where it can be: sound must begin within the press.
      if (controller) act(controller);
      else player.whole().then(act, () => undefined);
    };
    return handleKeys(
      document,
      {
        previous: whole((controller) => void controller.skip(-1)),
        next: whole((controller) => void controller.skip(1)),
        toggle: () => player.engine.toggle(),
        keys: whole((controller) => controller.panel.set('keys')),
      },
      (command) => dialogs.current === 0 && (command === 'keys' || player.engine.state.get().track !== null),
    );
  }, [player]);
}
