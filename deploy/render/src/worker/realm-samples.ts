/** One of each kind of object that a context can get from the classes it has, for what they inherit from has no name. */
export function realmSamples(): unknown[] {
  const bytes = new ReadableStream({ type: 'bytes' });
  const form = new FormData();
  form.set('a', new File(['x'], 'f'));
  const values = [].values() as unknown as { map(change: () => number): unknown; constructor: { from(given: object): unknown } };
  return [
    ...[form, form.entries(), form.get('a'), new Blob(['x']), new URLSearchParams().entries(), new Headers().entries()],
    ...[new ReadableStream(), new ReadableStream().values(), new ReadableStream().getReader(), bytes, bytes.getReader({ mode: 'byob' })],
    ...[ReadableStreamBYOBRequest.prototype, AbortSignal.abort(), new Event('a'), blobReader()],
    ...[values, values.map(() => 0), values.constructor.from({ next: () => ({ done: true }) })],
    ...[new Map().entries(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/a/g)],
    ...[async () => undefined, generator, generator(), asyncGenerator, asyncGenerator(), ...errors()],
  ];
}

/** The reader of a blob. No global names it; it is reached by a symbol property of each blob. */
function blobReader(): unknown {
  const blob = new Blob(['x']);
  const handles = Object.getOwnPropertySymbols(blob).map((key) => Reflect.get(blob, key) as { getReader?(): unknown } | undefined);
  return handles.find((handle) => handle?.getReader)?.getReader?.();
}

function* generator() {
  yield 0;
}

async function* asyncGenerator() {
  yield 0;
}

/** Errors of the platform: Node has a class for each code. */
function errors(): unknown[] {
  const none = undefined as never;
  const calls = [
    () => new URL('x'),
    () => new URL(none),
    () => new (URL as unknown as new () => URL)(),
    () => new TextDecoder('x'),
    () => new TextDecoder().decode('x' as never),
    () => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([255])),
    () => new Event(Symbol('x') as never),
    () => new EventTarget().dispatchEvent(none),
    () => EventTarget.prototype.addEventListener.call({} as never, 'a', null),
    () => new AbortSignal(),
    () => new ReadableStream({ type: 'x' as never }),
    () => new ReadableStream(undefined, { highWaterMark: -1 }),
    () => new ReadableStream({ pull: 1 as never }),
    () => new URLSearchParams([['a']] as never),
    () => URLSearchParams.prototype.get.call({} as never, 'a'),
    () => new (ReadableStreamDefaultController as unknown as new () => unknown)(),
    () => new URLSearchParams([['a']] as unknown as [string, string][]),
    () => new Response('', { status: 1 }),
  ];
  return calls.map((call) => {
    try {
      return call();
    } catch (error) {
      return error;
    }
  });
}
