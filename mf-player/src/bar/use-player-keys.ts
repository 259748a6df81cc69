import { useEffect, useRef } from 'react';
import { useEvent } from 'ui-kit/core';
import type { Player } from '../controller/player.ts';
import type { PlayerController } from '../controller/player-controller.ts';
import { handleKeys } from './keyboard.ts';

/** The keys of the player. A key that needs the controls is answered once they are loaded. */
export function usePlayerKeys(player: Player): void {
  const dialogs = useRef(0);
  useEvent('dialog.visible', ({ open }) => {
    dialogs.current = Math.max(0, dialogs.current + (open ? 1 : -1));
  });
  useEffect(() => {
    const whenLoaded = (act: (controls: PlayerController) => void) => () => {
      const controls = player.loaded.get();
      // At once where it can be: sound must begin within the press.
      if (controls) act(controls);
      else player.controls().then(act, () => undefined);
    };
    return handleKeys(
      document,
      {
        previous: whenLoaded((controls) => void controls.skip(-1)),
        next: whenLoaded((controls) => void controls.skip(1)),
        toggle: () => player.engine.toggle(),
        keys: whenLoaded((controls) => controls.panel.set('keys')),
      },
      (command) => dialogs.current === 0 && (command === 'keys' || player.engine.state.get().track !== null),
    );
  }, [player]);
}
