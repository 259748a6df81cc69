import { BehaviorSubject, Subject } from 'rxjs';
import type { EventName, EventPayload, IntentName, IntentPayload, IntentResult } from '../events/catalogue.ts';
import { STATE_EVENTS } from '../generated/state-events.ts';
import type { EventBus, IntentHandler, Outcome, Unsubscribe } from './event-bus.ts';

/** Returns what is wrong with a payload or the parameters of a fragment, or null when they fit the schema. */
export type Validate = (kind: 'event' | 'intent' | 'result' | 'fragment', name: string, payload: unknown) => string | null;

export interface BusOptions {
  validate: Validate;
  /** Gets every dropped payload, every throwing listener and handler. Never throws itself. */
  report(error: unknown, where: string): void;
  /** Loads the unit that handles an intent; true when its handler should be registered. */
  loadIntent?(intent: IntentName): Promise<boolean>;
  /** Default timeout of an intent, loading included; ms. */
  timeoutMs?: number;
}

/** The instance and its end; units get the `EventBus` interface only. */
export interface Bus extends EventBus {
  /** Completes every topic. Requests still open end as `unavailable`. */
  close(): void;
}

type Handler = (payload: unknown) => unknown;

/** Makes the one bus of a document. The shell owns it and hands it to each unit as a mount prop. */
export function createBus(options: BusOptions): Bus {
  const topics = new Map<EventName, Subject<unknown>>();
  const handlers = new Map<IntentName, Handler[]>();
  const closing = new Subject<void>();
  let closed = false;

  function topic(event: EventName): Subject<unknown> {
    const known = topics.get(event);
    if (known) return known;
    const made = STATE_EVENTS.has(event) ? new BehaviorSubject<unknown>(undefined) : new Subject<unknown>();
    topics.set(event, made);
    return made;
  }

  function fits(kind: 'event' | 'intent' | 'result', name: string, payload: unknown): boolean {
    const fault = options.validate(kind, name, payload);
    if (fault !== null) options.report(new TypeError(`${kind} ${name}: ${fault}`), `bus ${name}`);
    return fault === null;
  }

  function emit<E extends EventName>(event: E, payload: EventPayload<E>): void {
    if (!closed && fits('event', event, payload)) topic(event).next(payload);
  }

  function on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): Unsubscribe {
    const subscription = topic(event).subscribe((payload) => {
      // A state that nobody has told yet. The operator of RxJS would bring more code than all of this.
      if (payload === undefined) return;
      // rxjs would rethrow asynchronously and tear the subscription down; one bad listener must not lose its later events.
      try {
        listener(payload as EventPayload<E>);
      } catch (error) {
        options.report(error, `listener of ${event}`);
      }
    });
    return () => subscription.unsubscribe();
  }

  function latest<E extends EventName>(event: E): EventPayload<E> | undefined {
    const subject = topics.get(event);
    return subject instanceof BehaviorSubject ? (subject.value as EventPayload<E> | undefined) : undefined;
  }

  function handle<I extends IntentName>(intent: I, handler: IntentHandler<I>): Unsubscribe {
    const entry = handler as Handler;
    handlers.set(intent, [...(handlers.get(intent) ?? []), entry]);
    return () => {
      // By position, not by value: the same function may be registered twice.
      const registered = [...(handlers.get(intent) ?? [])];
      const at = registered.lastIndexOf(entry);
      if (at >= 0) registered.splice(at, 1);
      handlers.set(intent, registered);
    };
  }

  function request<I extends IntentName>(intent: I, payload: IntentPayload<I>, asked: { timeoutMs?: number } = {}): Promise<Outcome<I>> {
    if (closed) return Promise.resolve({ status: 'unavailable' });
    if (!fits('intent', intent, payload)) return Promise.resolve({ status: 'failed', message: 'payload' });
    const handler = handlers.get(intent)?.at(-1);
    // Synchronous delivery matters: a browser ties sound and new windows to the click that is on the stack now.
    const answer = handler ? deliver(intent, handler, payload) : loadThenDeliver(intent, payload);
    return withTimeout(answer, asked.timeoutMs ?? options.timeoutMs ?? 20_000, closing);
  }

  function deliver<I extends IntentName>(intent: I, handler: Handler, payload: unknown): Promise<Outcome<I>> {
    const failed = (error: unknown): Outcome<I> => {
      options.report(error, `handler of ${intent}`);
      return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
    };
    try {
      return Promise.resolve(handler(payload)).then(
        (result): Outcome<I> =>
          fits('result', intent, result)
            ? { status: 'handled', result: result as IntentResult<I> }
            : { status: 'failed', message: 'result' },
        failed,
      );
    } catch (error) {
      return Promise.resolve(failed(error));
    }
  }

  async function loadThenDeliver<I extends IntentName>(intent: I, payload: unknown): Promise<Outcome<I>> {
    try {
      if (!(await options.loadIntent?.(intent))) return { status: 'unavailable' };
    } catch (error) {
      options.report(error, `loading for ${intent}`);
      return { status: 'unavailable' };
    }
    const handler = handlers.get(intent)?.at(-1);
    return handler ? deliver(intent, handler, payload) : { status: 'unavailable' };
  }

  function close(): void {
    closed = true;
    closing.next();
    for (const subject of topics.values()) subject.complete();
    handlers.clear();
  }

  return { emit, on, latest, request, handle, close };
}

/** A request whose time is up is answered, its late result ignored: nothing is delivered twice. 0 waits for ever. */
function withTimeout<I extends IntentName>(answer: Promise<Outcome<I>>, timeoutMs: number, closing: Subject<void>): Promise<Outcome<I>> {
  return new Promise((resolve) => {
    const timer = timeoutMs > 0 ? setTimeout(() => end({ status: 'timeout' }), timeoutMs) : undefined;
    const subscription = closing.subscribe(() => end({ status: 'unavailable' }));
    function end(outcome: Outcome<I>): void {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(outcome);
    }
    void answer.then(end);
  });
}
