import vm from 'node:vm';
import type { RenderInput } from 'shared-contracts/render/render-input';

/** Classes of the web platform that server builds may use. All are frozen (`lock-realm.ts`): they are shared by all contexts. */
export const PLATFORM = {
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  Request,
  Response,
  Headers,
  ReadableStream,
  Event,
  EventTarget,
};

/** Milliseconds that the clock of the contexts is ahead of that of the machine. */
let ahead = 0;

/** Sets the clock that releases read, which goes on from there; null for that of the machine. */
export function setClock(now: number | null): void {
  ahead = now === null ? 0 : now - Date.now();
}

/** Functions of the worker that the globals of a context call; the code of a release never gets hold of one. */
interface ContextServices {
  later(task: () => void, ms: number): number;
  cancel(id: number): void;
  now(): number;
}

/** The timers of one context. */
export interface ContextTimers {
  /** Ends all timers, and refuses new ones until `open`. */
  close(): void;
  open(): void;
}

/** Longest delay of a timer, ms: a render takes less. */
const LONGEST_DELAY_MS = 10_000;

/** Functions made inside the context, so that their prototypes are its own. */
const SETUP = new vm.Script(
  `(function (platform, services) {
    'use strict';
    const add = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    for (const name in platform) add(name, platform[name]);
    // What runs a function later than a timer that the worker can end.
    delete Atomics.waitAsync;
    delete globalThis.FinalizationRegistry;
    delete globalThis.WebAssembly;
    const none = () => undefined;
    const Clock = Date;
    Clock.now = () => services.now();
    const clock = new Proxy(Clock, {
      construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [services.now()] : given, made),
      apply: () => new Clock(services.now()).toString(),
    });
    Clock.prototype.constructor = clock;
    add('Date', clock);
    add('console', { log: none, info: none, warn: none, error: none, debug: none, trace: none, group: none, groupEnd: none, table: none });
    add('global', globalThis);
    add('queueMicrotask', (task) => void Promise.resolve().then(() => task()).catch(none));
    add('setTimeout', (task, ms, ...given) => services.later(() => task(...given), Number(ms) || 0));
    add('clearTimeout', (id) => services.cancel(Number(id)));
    add('setImmediate', (task, ...given) => services.later(() => task(...given), 0));
    add('clearImmediate', (id) => services.cancel(Number(id)));
    add('MessageChannel', class MessageChannel {
      constructor() {
        const port = (other) => ({
          onmessage: null,
          postMessage: (data) => void services.later(() => other().onmessage?.({ data }), 0),
          close: none,
        });
        this.port1 = port(() => this.port2);
        this.port2 = port(() => this.port1);
      }
    });
  })`,
  { filename: 'context-globals.js' },
);

/** What a part is rendered from, as text: objects of the worker never reach a release, and what nobody reads is not parsed. */
export interface PartInput {
  /** `RenderInput` without its `data`. */
  input: string;
  answers: readonly AnswerText[];
}

/** One answer: call, parameters and data, the latter as JSON. */
export type AnswerText = readonly [call: string, params: string, data: string];

/** Makes inputs inside a context. Data is parsed when it is read, each time a part is rendered anew. */
const INPUTS = new vm.Script(
  `(function () {
    'use strict';
    const { parse } = JSON;
    const { defineProperty } = Object;
    const answer = (call, params, text) => {
      const made = { call, params: parse(params) };
      const fix = (value) => defineProperty(made, 'data', { value, writable: true, enumerable: true, configurable: true }).data;
      return defineProperty(made, 'data', { get: () => fix(parse(text)), set: fix, enumerable: true, configurable: true });
    };
    return {
      value: (text) => parse(text),
      input(text) {
        const input = parse(text);
        input.data = [];
        return input;
      },
      add(input, call, params, text) {
        input.data[input.data.length] = answer(call, params, text);
      },
    };
  })()`,
  { filename: 'release-inputs.js' },
);

interface ContextInputs {
  value(text: string): unknown;
  input(text: string): RenderInput;
  add(input: RenderInput, ...answer: AnswerText): void;
}

/** Makes values of a context. */
export interface ContextValues {
  /** Parses JSON. */
  parse<T>(text: string): T;
  /** A new copy of an input. */
  inputOf(part: PartInput): RenderInput;
}

function valuesOf(context: vm.Context): ContextValues {
  const inputs = INPUTS.runInContext(context) as ContextInputs;
  return {
    parse: <T>(text: string) => inputs.value(text) as T,
    inputOf({ input: text, answers }) {
      const input = inputs.input(text);
      for (const answer of answers) inputs.add(input, ...answer);
      return input;
    },
  };
}

/** Creates a context whose globals are the language, the platform's classes and timers; there is no module, process or network. */
export function createReleaseContext(name: string): { context: vm.Context; timers: ContextTimers; values: ContextValues } {
  // An ordinary realm: with an object of ours as its global, each use of a global would leave it, and rendering take half as long again.
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    name,
    codeGeneration: { strings: false, wasm: false },
  });
  const running = new Map<number, NodeJS.Timeout>();
  let last = 0;
  let isOpen = true;
  const services: ContextServices = {
    later(task, ms) {
      if (!isOpen) return 0;
      last += 1;
      const id = last;
      const timer = setTimeout(
        () => {
          running.delete(id);
          try {
            task();
          } catch {
            // An error in a timer reaches nobody in a browser either; the render that waits for it is late.
          }
        },
        Math.min(Math.max(0, ms), LONGEST_DELAY_MS),
      );
      running.set(id, timer);
      return id;
    },
    cancel(id) {
      clearTimeout(running.get(id));
      running.delete(id);
    },
    now: () => Date.now() + ahead,
  };
  const setUp = SETUP.runInContext(context) as (platform: typeof PLATFORM, services: ContextServices) => void;
  setUp(Object.assign(Object.create(null), PLATFORM), services);
  return {
    context,
    // Before any release runs: it could replace what parses.
    values: valuesOf(context),
    timers: {
      close() {
        isOpen = false;
        for (const timer of running.values()) clearTimeout(timer);
        running.clear();
      },
      open() {
        isOpen = true;
      },
    },
  };
}
