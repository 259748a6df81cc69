import type { z } from 'zod';
import { authEvents, memberEvents } from './auth.ts';
import { cartEvents, cartIntents } from './cart.ts';
import type { EventDeclaration, IntentDeclaration } from './declaration.ts';
import { dialogEvents, dialogIntents } from './dialog.ts';
import { documentEvents } from './document.ts';
import { favouriteEvents, favouriteIntents } from './favourites.ts';
import { licenceEvents } from './licence.ts';
import { playerEvents, playerIntents } from './player.ts';

/** Every declared intent by name. */
export const INTENTS = { ...playerIntents, ...dialogIntents, ...favouriteIntents, ...cartIntents } as const satisfies Record<
  string,
  IntentDeclaration
>;

export type IntentName = keyof typeof INTENTS;
export type IntentPayload<I extends IntentName> = z.infer<(typeof INTENTS)[I]['payload']>;
export type IntentResult<I extends IntentName> = z.infer<(typeof INTENTS)[I]['result']>;

/** Every declared event by name. */
export const EVENTS = {
  ...authEvents,
  ...memberEvents,
  ...playerEvents,
  ...cartEvents,
  ...favouriteEvents,
  ...dialogEvents,
  ...licenceEvents,
  ...documentEvents,
} as const satisfies Record<string, EventDeclaration>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<E extends EventName> = z.infer<(typeof EVENTS)[E]['payload']>;
