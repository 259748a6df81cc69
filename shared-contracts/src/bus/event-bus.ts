import type { EventName, EventPayload, IntentName, IntentPayload, IntentResult } from '../events/catalogue.ts';

export type Unsubscribe = () => void;

/** How an intent ended. `unavailable`: no unit handles it, or its unit could not be loaded; `failed`: the handler threw. */
export type Outcome<I extends IntentName> =
  | { status: 'handled'; result: IntentResult<I> }
  | { status: 'unavailable' }
  | { status: 'timeout' }
  | { status: 'failed'; message: string };

export type IntentHandler<I extends IntentName> = (payload: IntentPayload<I>) => IntentResult<I> | Promise<IntentResult<I>>;

/** What a unit gets of the bus. No unit depends on another's copy of rxjs: only functions cross the border. */
export interface EventBus {
  /** Sends an event. A payload that does not fit its schema is dropped and reported. */
  emit<E extends EventName>(event: E, payload: EventPayload<E>): void;
  /** Hears an event; a state event arrives at once with its last value. A listener that throws is reported and harms no other. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): Unsubscribe;
  /** Last value of a state event. */
  latest<E extends EventName>(event: E): EventPayload<E> | undefined;
  /** Requests an intent. Delivered synchronously when a handler is registered; never rejects. `timeoutMs` 0 disables the timeout (dialogs). */
  request<I extends IntentName>(intent: I, payload: IntentPayload<I>, options?: { timeoutMs?: number }): Promise<Outcome<I>>;
  /** Answers an intent from now on; the newest handler wins, and the one before it comes back when it is withdrawn. */
  handle<I extends IntentName>(intent: I, handler: IntentHandler<I>): Unsubscribe;
}
