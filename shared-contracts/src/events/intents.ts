import type { z } from 'zod';
import { cartIntents } from './cart.ts';
import type { IntentDeclaration } from './declaration.ts';
import { dialogIntents } from './dialog.ts';
import { favouriteIntents } from './favourites.ts';
import { playerIntents } from './player.ts';

/** Every declared intent by name. */
export const INTENTS = { ...playerIntents, ...dialogIntents, ...favouriteIntents, ...cartIntents } as const satisfies Record<
  string,
  IntentDeclaration
>;

export type IntentName = keyof typeof INTENTS;
export type IntentPayload<I extends IntentName> = z.infer<(typeof INTENTS)[I]['payload']>;
export type IntentResult<I extends IntentName> = z.infer<(typeof INTENTS)[I]['result']>;
