import { setMaxListeners } from 'node:events';
import { inspect } from 'node:util';
import vm from 'node:vm';
import { realmSamples } from './realm-samples.ts';

/**
 * Freezes what the contexts of releases share with the worker: the classes that they get, what these inherit from, what their methods
 * give, and the built-in prototypes. So no release can change them for another one, and nothing that it stores in them stays.
 */
export function lockRealm(exposed: readonly unknown[]): void {
  removeTraces();
  // Node loads some of these classes in parts, at first use: a frozen half would fail later.
  void new Request('http://localhost/', { method: 'POST', headers: { a: 'b' }, body: 'c' }).text();
  void Response.json({});
  letCopiesBeMade();
  const seen = new Set<object>();
  const freeze = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    Object.freeze(value);
    freeze(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key)!;
      for (const part of [held, get, set]) freeze(part);
    }
  };
  const samples = realmSamples().flatMap(sharedByInstances);
  // Node passes `inspect` itself to an object that has a custom inspect method.
  for (const value of [...exposed, ...samples, ...languageOfWorker(), inspect, inspect.defaultOptions]) freeze(value);
}

/**
 * What an instance has in common with others: what it and its parts inherit from, functions, and the one empty list with which the queue
 * of every stream begins. Its parts are its own.
 */
function sharedByInstances(instance: unknown): object[] {
  const shared = new Set<object>();
  const seen = new Set<object>();
  const look = (value: unknown): void => {
    if (typeof value === 'function') shared.add(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value) && value.length === 0) shared.add(value);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (typeof prototype === 'object' && prototype !== null) shared.add(prototype);
    for (const key of Reflect.ownKeys(value)) {
      const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key)!;
      for (const part of [held, get, set]) look(part);
    }
  };
  look(instance);
  return [...shared];
}

/** Takes away what would run, or stay, after the part that called it: each is charged with its own work alone. */
function removeTraces(): void {
  Reflect.deleteProperty(AbortSignal, 'timeout');
  // Give their chunks in later turns, unlike the streams of bodies.
  Reflect.deleteProperty(Blob.prototype, 'stream');
  Reflect.deleteProperty(Blob.prototype, 'textStream');
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  for (const { prototype } of [ReadableStream, AbortSignal, Blob]) removeMessaging(prototype);
  // Node warns of many listeners by an error that it changes, which fails where errors are frozen.
  setMaxListeners(0);
}

/** With these a stream or a signal is sent to another thread: they give its owner a port, whose messages come in later turns. */
function removeMessaging(prototype: object): void {
  for (const key of Object.getOwnPropertySymbols(prototype))
    if (key.description?.startsWith('messaging_')) Reflect.deleteProperty(prototype, key);
}

/**
 * Node makes the two copies of a stream (`tee`, `clone`) by writing to `constructor` of each. What inherits a frozen value cannot be
 * written to, so it inherits a setter that gives the copy a property of its own.
 */
function letCopiesBeMade(): void {
  const prototype: object = ReadableStream.prototype;
  Object.defineProperty(prototype, 'constructor', {
    get: () => ReadableStream,
    set(value: unknown) {
      if (this !== prototype) Object.defineProperty(this, 'constructor', { value, writable: true, configurable: true });
    },
    configurable: true,
  });
}

/** What the language itself has in the realm of the worker: the names that an empty context has. */
function languageOfWorker(): unknown[] {
  const names = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)', Object.create(null)) as string[];
  return names.filter((name) => name !== 'globalThis' && name !== 'console').map((name) => Reflect.get(globalThis, name));
}
