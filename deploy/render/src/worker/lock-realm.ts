/**
 * Freezes what the contexts of releases share with the worker: the classes that they get, what these inherit from, and the built-in
 * prototypes. So no release can change them for another one, and nothing that it stores in them stays.
 */
export function lockRealm(exposed: readonly unknown[]): void {
  // Node loads some of these classes in parts, at first use: a frozen half would fail later.
  void new Request('http://localhost/', { method: 'POST', headers: { a: 'b' }, body: 'c' }).text();
  void Response.json({});
  const seen = new Set<object>();
  const freeze = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    Object.freeze(value);
    freeze(Object.getPrototypeOf(value));
    for (const { value: held, get, set } of Object.values(Object.getOwnPropertyDescriptors(value)))
      for (const part of [held, get, set]) freeze(part);
  };
  const functions = [
    async () => undefined,
    function* () {
      yield 0;
    },
    async function* () {
      yield 0;
    },
  ];
  const builtIn = [
    ...[Object, Function, Array, Promise, Map, Set, WeakMap, WeakSet, String, Number, Boolean, Symbol, BigInt, RegExp, Date],
    ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError, DOMException],
    ...[ArrayBuffer, DataView, Uint8Array, Int8Array, Uint16Array, Int32Array, Uint32Array, Float64Array, Proxy],
    ...[JSON, Math, Reflect, [][Symbol.iterator](), new Map().entries(), new Set().values(), ''[Symbol.iterator]()],
  ];
  for (const value of [...exposed, ...functions, ...builtIn]) freeze(value);
}
