import { INPUT, PAGE_RELEASE, pageRequest, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer, type TestRenderer } from './testing/test-renderer.ts';

const LONG = 60_000;
let renderer: TestRenderer;

beforeAll(async () => {
  renderer = startTestRenderer();
  await renderer.ready();
}, LONG);
afterAll(() => renderer.close());

/**
 * Page of a release that takes hold of what the worker gives it, twice: what can be reached from both, and is not of its own context, is
 * shared with other releases. It names what of that it could change.
 */
const EXPLORER = `
const gather = async () => {
  const held = [];
  const body = () => new Response('x');
  const multipart = '--b\\r\\nContent-Disposition: form-data; name="a"; filename="f"\\r\\n\\r\\nx\\r\\n--b--\\r\\n';
  const form = await new Response(multipart, { headers: { 'content-type': 'multipart/form-data; boundary=b' } }).formData();
  held.push(form, form.entries(), form.get('a'), await body().blob());
  const controller = new AbortController();
  controller.signal.onabort = (event) => held.push(event);
  controller.abort();
  held.push(controller, AbortSignal.abort().reason, AbortSignal.any([controller.signal]), new Event('a'), new EventTarget());
  const bytes = new ReadableStream({ type: 'bytes', start: (given) => void held.push(given), pull(given) {
    held.push(given.byobRequest);
    given.byobRequest.respond(1);
  } });
  const byob = bytes.getReader({ mode: 'byob' });
  held.push(byob, await byob.read(new Uint8Array(1)));
  const reader = body().body.getReader();
  const chunk = await reader.read();
  held.push(reader, chunk, chunk.value, chunk.value.values());
  const numbers = new ReadableStream({ start(given) { held.push(given); given.enqueue(1); } }).values();
  held.push(numbers, await numbers.next());
  const keys = () => new URLSearchParams('a=1').keys();
  held.push(keys(), keys().map((key) => key), keys().constructor.from({ next() {} }));
  held.push(new URL('http://a/?a=1'), new Headers({ a: 'b' }).entries(), new Request('http://a/', { method: 'POST', body: 'x' }));
  held.push(body().clone(), ...body().body.tee(), new Request('http://a/', { method: 'POST', body: 'x' }).clone());
  held.push(body(), body().text(), await body().arrayBuffer(), await body().bytes(), await new Response('{"a":[1]}').json());
  held.push(Response.error(), Response.json({}), new TextEncoder(), new TextDecoder(), new TextEncoder().encode('x'));
  for (const fail of [() => new URL('x'), () => new URL(), () => URL.prototype.href, () => new Headers([1]), () => new TextDecoder('x'), () => new TextDecoder().decode('x'), () => new EventTarget().dispatchEvent(1), () => new AbortSignal()]) {
    try { fail(); } catch (error) { held.push(error); }
  }
  return held;
};
const parts = (value) => [
  ['__proto__', Object.getPrototypeOf(value)],
  ...Reflect.ownKeys(value).flatMap((key) => {
    const found = Object.getOwnPropertyDescriptor(value, key);
    return ['value', 'get', 'set'].map((part) => [String(key), found[part]]);
  }),
];
const reach = (seen, value, path, except = new Map()) => {
  if (Object(value) !== value || seen.has(value) || except.has(value)) return seen;
  seen.set(value, path);
  for (const [name, part] of parts(value)) reach(seen, part, path + '.' + name, except);
  return seen;
};
const own = new Map();
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (!PLATFORM.includes(name) && !name.startsWith('global')) reach(own, globalThis[name], name);
}
for (const made of [(async () => {})(), (function* () {})(), (async function* () {})()]) reach(own, made, 'made');
const [first, second] = [await gather(), await gather()].map((held) => {
  const seen = new Map();
  for (const [index, value] of held.entries()) reach(seen, value, index + ' ' + value?.constructor?.name, own);
  return seen;
});
const shared = new Map([...first].filter(([value]) => second.has(value)));
for (const name of PLATFORM) reach(shared, globalThis[name], name, own);
reach(shared, Object.getPrototypeOf(host.data), 'data', own);
const open = [...shared].filter(([value]) => !Object.isFrozen(value)).map(([, path]) => path);
return JSON.stringify({ open, first: first.size, shared: shared.size });
`;

it(
  'shares no object with a release that it can change',
  async () => {
    const names =
      'URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Request Response Headers ReadableStream Event EventTarget';
    const top = `const PLATFORM = ${JSON.stringify(names.split(' '))};`;
    renderer.builds.set('mf-catalog@2.0.0', unitBuild({ top, page: EXPLORER }));
    const exposes = [{ release: { ...PAGE_RELEASE, version: '2.0.0' }, expose: './page' }];
    const page = await renderer.render(pageRequest({ exposes, input: { ...INPUT, data: [{ call: 'a', params: {}, data: [1] }] } }), LONG);
    expect(page.failures).toEqual([]);
    const { open, first, shared } = JSON.parse(page.exposes[0]!.html) as { open: string[]; first: number; shared: number };
    expect(open).toEqual([]);
    // It has found something: instances of its own, and far more that is not.
    expect(shared).toBeGreaterThan(500);
    expect(first).toBeGreaterThan(500);
  },
  LONG,
);

it.each(['structuredClone', 'WebAssembly', 'FinalizationRegistry', 'AbortSignal.timeout', 'URL.createObjectURL', 'Atomics.waitAsync'])(
  'has no %s, which outlives a part or gives objects of the worker',
  async (name) => {
    renderer.builds.set(`mf-catalog@3-${name}`, unitBuild({ page: `return '<p>' + typeof globalThis.${name} + '</p>';` }));
    const page = await renderer.render(
      pageRequest({ exposes: [{ release: { ...PAGE_RELEASE, version: `3-${name}` }, expose: './page' }] }),
      LONG,
    );
    expect(page.exposes[0]?.html).toBe('<p>undefined</p>');
  },
);

it('gives no port: streams, signals and blobs cannot be sent', async () => {
  const page = `const { constructor: Blob } = await new Response('x').blob();
    const keys = [ReadableStream, AbortSignal, Blob].flatMap((of) => Object.getOwnPropertySymbols(of.prototype).map(String));
    return JSON.stringify([keys.length > 0, keys.filter((key) => key.includes('messaging'))]);`;
  renderer.builds.set('mf-catalog@4.0.0', unitBuild({ page }));
  const { exposes } = await renderer.render(
    pageRequest({ exposes: [{ release: { ...PAGE_RELEASE, version: '4.0.0' }, expose: './page' }] }),
    LONG,
  );
  expect(exposes[0]?.html).toBe('[true,[]]');
});

it.each([
  ['a response', "new Response('x').clone()"],
  ['a request', "new Request('http://a/', { method: 'POST', body: 'x' }).clone()"],
  ['a stream', "new Response(new Response('x').body.tee()[1])"],
])('a release may copy %s', async (_what, copy) => {
  renderer.builds.set(`mf-catalog@copy-${copy.length}`, unitBuild({ page: `return await ${copy}.text();` }));
  const { exposes, failures } = await renderer.render(
    pageRequest({ exposes: [{ release: { ...PAGE_RELEASE, version: `copy-${copy.length}` }, expose: './page' }] }),
    LONG,
  );
  expect([failures, exposes[0]?.html]).toEqual([[], 'x']);
});
