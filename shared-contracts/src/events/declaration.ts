import { z } from 'zod';

/** One declared event. */
export interface EventDeclaration {
  /** Rises when a field goes or changes its meaning. */
  version: number;
  /** A state event replays its last value to late subscribers. */
  state: boolean;
  payload: z.ZodType;
}

/** One declared intent: a request of one unit to the unit that handles it. */
export interface IntentDeclaration {
  /** Rises when a field goes or changes its meaning. */
  version: number;
  payload: z.ZodType;
  result: z.ZodType;
}

/** Result of an intent that returns no data. */
export const done = z.object({});

export function declareEvents<const Events extends Record<string, EventDeclaration>>(events: Events): Events {
  return events;
}

export function declareIntents<const Intents extends Record<string, IntentDeclaration>>(intents: Intents): Intents {
  return intents;
}
