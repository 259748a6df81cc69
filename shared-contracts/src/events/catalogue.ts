import type { z } from 'zod';
import { authExpired, authSession } from './auth.ts';
import { cartChanged } from './cart.ts';
import { dialogVisible } from './dialog.ts';
import { favouritesChanged } from './favourites.ts';
import { localeCurrent } from './locale.ts';
import { navigationEnded, navigationStarted } from './navigation.ts';
import { playerPlaylist, playerProgress, playerState } from './player.ts';
import { toastShow } from './toast.ts';

/** Every event: its version and payload schema. `state` events replay their last value to late subscribers. */
export const EVENTS = {
  'auth.session': { version: 1, state: true, payload: authSession },
  'auth.expired': { version: 1, state: false, payload: authExpired },
  'player.state': { version: 1, state: true, payload: playerState },
  'player.progress': { version: 1, state: true, payload: playerProgress },
  'player.playlist': { version: 1, state: true, payload: playerPlaylist },
  'cart.changed': { version: 1, state: true, payload: cartChanged },
  'favourites.changed': { version: 1, state: false, payload: favouritesChanged },
  'dialog.visible': { version: 1, state: false, payload: dialogVisible },
  'navigation.started': { version: 1, state: false, payload: navigationStarted },
  'navigation.ended': { version: 1, state: true, payload: navigationEnded },
  'toast.show': { version: 1, state: false, payload: toastShow },
  'locale.current': { version: 1, state: true, payload: localeCurrent },
} as const satisfies Record<string, { version: number; state: boolean; payload: z.ZodType }>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<E extends EventName> = z.infer<(typeof EVENTS)[E]['payload']>;
