import { HOST_RELEASE, INPUT, PAGE_RELEASE, PLAYER_RELEASE, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer, type TestRenderer } from './testing/test-renderer.ts';

const LONG = 60_000;
let renderer: TestRenderer;
let versions = 1;

beforeAll(async () => {
  renderer = startTestRenderer({}, { partMs: 600, hardMs: 2500 });
  await renderer.ready();
}, LONG);
afterAll(() => renderer.close());

/** Renders a page of a catalogue with this code, beside the sound player. */
function renderWith(page: string) {
  versions += 1;
  const version = `${versions}.0.0`;
  renderer.builds.set(`mf-catalog@${version}`, unitBuild({ page }));
  const exposes = [
    { release: { ...PAGE_RELEASE, version }, expose: './page' },
    { release: PLAYER_RELEASE, expose: './player' },
  ];
  return renderer.render({ host: HOST_RELEASE, input: INPUT, exposes, fragments: {} }, LONG);
}

const LOOP = 'for (;;) {}';

it.each([
  [
    'the port of a stream',
    `const stream = new ReadableStream();
    const list = Object.getOwnPropertySymbols(ReadableStream.prototype).find((key) => key.description === 'messaging_transfer_list_symbol');
    const [port] = stream[list]();
    const { port1 } = Object.getOwnPropertySymbols(stream).map((key) => stream[key].transfer).find((transfer) => transfer);
    let messages = 0;
    port.onmessage = () => { messages += 1; if (messages > 20) ${LOOP} port1.postMessage(1); };
    port1.postMessage(1);`,
  ],
  [
    'the text of a blob',
    `const { constructor: Blob } = await new Response('x').blob();
    const text = new Blob(Array.from({ length: 30 }, () => 'y'.repeat(70_000))).textStream().getReader();
    void (async () => { for (let chunks = 0; chunks < 4; chunks += 1) await text.read(); ${LOOP} })();`,
  ],
])(
  'a release leaves no work behind with %s',
  async (_what, leave) => {
    // What it takes for it need not be there.
    const before = await renderWith(`try { ${leave} } catch {} return '<p></p>';`);
    const waits = "for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 5)); return '<p></p>';";
    const { exposes, failures } = await renderWith(waits);
    expect([before.failures, failures]).toEqual([[], []]);
    expect(exposes.map(({ html }) => html)).toEqual(['<p></p>', '<p class="player">1.0.0</p>']);
  },
  LONG,
);

/** `inspect` is the function of Node that describes an object: it hands itself to an object that describes itself. */
const FIND_INSPECT = `let inspect;
  const describe = (depth, options, given) => { inspect = given; return ''; };
  const target = Object.defineProperty(new EventTarget(), Symbol.for('nodejs.util.inspect.custom'), { value: describe });
  for (const key of Object.getOwnPropertySymbols(target)) if (/maxEventTargetListeners$/.test(key.description)) target[key] = 1;
  try { for (const type of ['a', 'a', 'a']) target.addEventListener(type, () => type); } catch {}`;
/** `reader` is what a blob reads its bytes with. */
const FIND_READER = `const blob = await new Response('x').blob();
  const reader = Object.getOwnPropertySymbols(blob).map((key) => blob[key]).find((part) => part?.getReader).getReader();`;

it.each([
  ['the random numbers', 'Math.random = () => 2;', 'Math.random() < 1', 'true'],
  ['promises', 'Promise.prototype.then = () => new Promise(() => {});', "await Promise.resolve('a').then((text) => text)", 'a'],
  ['the text of a stack', "Error.prepareStackTrace = () => 'spoilt';", "new Error().stack.includes('spoilt')", 'false'],
  ['what lists make', 'Object.defineProperty(Array, Symbol.species, { value: Map });', '[1, 2].map((one) => one)', '1,2'],
  ['encoders', "TextEncoder.prototype.encode = () => 'spoilt';", "new TextEncoder().encode('a')", '97'],
  ['addresses', "URL.prototype.toString = URL.canParse = () => 'spoilt';", "new URL('http://a/') + URL.canParse('b')", 'http://a/false'],
  [
    'the console',
    "console.log = () => 'spoilt'; Object.getPrototypeOf(console).spoilt = 'spoilt';",
    '[console.log(), console.spoilt]',
    ',',
  ],
  [
    'dates',
    "Date.now = Date.prototype.toLocaleDateString = () => 'spoilt'; Intl.DateTimeFormat.prototype.formatToParts = null;",
    "[Date.now() > 0, new Date(0).toLocaleDateString('en-US', { timeZone: 'UTC' }), typeof new Intl.DateTimeFormat().formatToParts]",
    'true,1/1/1970,function',
  ],
  [
    'how Node describes objects',
    `${FIND_INSPECT} inspect.kept = 'spoilt'; inspect.styles.kept = 'spoilt'; try { inspect.defaultOptions = { depth: 77 }; } catch {}`,
    '[typeof inspect, inspect.kept, inspect.styles.kept, inspect.defaultOptions.depth]',
    'function,,,2',
    FIND_INSPECT,
  ],
  [
    'how blobs are read',
    `${FIND_READER} Object.getPrototypeOf(reader).pull = Object.getPrototypeOf(reader).kept = () => 'spoilt';`,
    '[await blob.text(), reader.kept]',
    'x,',
    FIND_READER,
  ],
])('a release that changes %s changes nothing for the next one', async (_what, change, found, expected, before = '') => {
  await renderWith(`${change} return '<p></p>';`);
  const { exposes, failures } = await renderWith(`${before} return '<p>' + (${found}) + '</p>';`);
  expect(failures).toEqual([]);
  expect(exposes.map(({ html }) => html)).toEqual([`<p>${expected}</p>`, '<p class="player">1.0.0</p>']);
});

it('a release may listen to an event as often as it likes', async () => {
  const { failures } = await renderWith(
    "const target = new EventTarget(); for (let n = 0; n < 50; n += 1) target.addEventListener('a', () => n); return '<p></p>';",
  );
  expect(failures).toEqual([]);
});
