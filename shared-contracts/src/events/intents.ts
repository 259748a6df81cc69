import { z } from 'zod';
import { cartAddIntent, downloadIntent } from './cart.ts';
import { forgotPasswordIntent, inviteIntent, loginIntent, loginResult, shareIntent, signInGiftIntent } from './dialog.ts';
import { favouritesAddIntent, favouritesCancelIntent } from './favourites.ts';
import { clearIntent, enqueueIntent, openIntent, pauseIntent, playAllIntent, playIntent } from './player.ts';

/** An answer that says no more than that the intent was carried out. */
const done = z.object({});

/** Every intent: a request of one unit to whichever unit answers it, with an outcome. */
export const INTENTS = {
  'player.play': { version: 1, payload: playIntent, result: done },
  'player.playAll': { version: 1, payload: playAllIntent, result: done },
  'player.enqueue': { version: 1, payload: enqueueIntent, result: done },
  'player.pause': { version: 1, payload: pauseIntent, result: done },
  'player.clear': { version: 1, payload: clearIntent, result: done },
  'player.open': { version: 1, payload: openIntent, result: done },
  'dialog.login': { version: 1, payload: loginIntent, result: loginResult },
  'dialog.forgotPassword': { version: 1, payload: forgotPasswordIntent, result: done },
  'dialog.share': { version: 1, payload: shareIntent, result: done },
  'dialog.download': { version: 1, payload: downloadIntent, result: done },
  'dialog.invite': { version: 1, payload: inviteIntent, result: done },
  'dialog.signInGift': { version: 1, payload: signInGiftIntent, result: done },
  'favourites.add': { version: 1, payload: favouritesAddIntent, result: done },
  'favourites.cancel': { version: 1, payload: favouritesCancelIntent, result: done },
  'cart.add': { version: 1, payload: cartAddIntent, result: done },
} as const satisfies Record<string, { version: number; payload: z.ZodType; result: z.ZodType }>;

export type IntentName = keyof typeof INTENTS;
export type IntentPayload<I extends IntentName> = z.infer<(typeof INTENTS)[I]['payload']>;
export type IntentResult<I extends IntentName> = z.infer<(typeof INTENTS)[I]['result']>;
