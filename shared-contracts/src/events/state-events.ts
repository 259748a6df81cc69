import type { EVENTS, EventName } from './catalogue.ts';

type StateEvent = { [E in EventName]: (typeof EVENTS)[E]['state'] extends true ? E : never }[EventName];

/**
 * The events that replay their last value, free of schemas for browser bundles. A record, so that the compiler demands
 * every state event of the catalogue and refuses any other.
 */
const STATE: Record<StateEvent, true> = {
  'auth.session': true,
  'player.state': true,
  'player.progress': true,
  'player.playlist': true,
  'cart.changed': true,
  'navigation.ended': true,
  'locale.current': true,
};

export const STATE_EVENTS: ReadonlySet<EventName> = new Set(Object.keys(STATE) as EventName[]);
