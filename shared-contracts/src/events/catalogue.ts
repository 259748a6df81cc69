import type { z } from 'zod';
import { authEvents, memberEvents } from './auth.ts';
import { cartEvents } from './cart.ts';
import type { EventDeclaration } from './declaration.ts';
import { dialogEvents } from './dialog.ts';
import { documentEvents } from './document.ts';
import { favouriteEvents } from './favourites.ts';
import { playerEvents } from './player.ts';

/** Every declared event by name. */
export const EVENTS = {
  ...authEvents,
  ...memberEvents,
  ...playerEvents,
  ...cartEvents,
  ...favouriteEvents,
  ...dialogEvents,
  ...documentEvents,
} as const satisfies Record<string, EventDeclaration>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<E extends EventName> = z.infer<(typeof EVENTS)[E]['payload']>;
