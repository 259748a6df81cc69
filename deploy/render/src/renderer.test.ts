import { FRAGMENT_NODE, servedFragment } from 'shared-contracts/render/render-input';
import { fillFragments, type RenderedExpose } from './rendered-page.ts';
import { startSandbox } from './sandbox.ts';
import { INPUT, PAGE_RELEASE, pageRequest, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer, type TestRenderer } from './testing/test-renderer.ts';

const LONG = 60_000;
let renderer: TestRenderer;

beforeAll(async () => {
  renderer = startTestRenderer();
  await renderer.ready();
}, LONG);
afterAll(() => renderer.close());

const release = (version: string) => ({ ...PAGE_RELEASE, version });
const filled = ({ html, fragments }: RenderedExpose) =>
  fillFragments(
    html,
    fragments.map((drawn) => drawn?.html ?? null),
  );
const pageOf = (version: string) => pageRequest({ exposes: [{ release: release(version), expose: './page' }] });

it('renders frame, page and player, each by its own release', async () => {
  const page = await renderer.render(pageRequest(), LONG);
  expect(page).toMatchObject({
    frame: { header: '<nav class="bar">音乐 1.0.0</nav>', footer: '<small class="foot">ICP</small>' },
    failures: [],
    later: null,
  });
  expect(page.exposes.map(({ release: { unit }, expose, html }) => [unit, expose, html])).toEqual([
    ['mf-catalog', './page', '<ul class="rows"><li class="row">mf-catalog 1.0.0 /music</li></ul>'],
    ['mf-player', './player', '<p class="player">1.0.0</p>'],
  ]);
  expect(page.times.map(({ part }) => part)).toEqual(['frame', './page', './player']);
});

it('shows releases the clock of the page, which goes on, and that of the machine without one', async () => {
  const NOON = Date.parse('2031-03-04T12:00:00Z');
  const page =
    'const was = Date.now(); await new Promise((resolve) => setTimeout(resolve, 30)); return JSON.stringify([was, +new Date(), Date(), new Date(0).getTime(), new Date() instanceof Date, new Date().constructor === Date]);';
  renderer.builds.set('mf-catalog@7.0.0', unitBuild({ page }));
  const seen = async (now?: number) =>
    JSON.parse((await renderer.render({ ...pageOf('7.0.0'), ...(now !== undefined && { now }) }, LONG)).exposes[0]!.html) as [
      number,
      number,
      string,
    ];
  const [was, is, text, ...rest] = await seen(NOON);
  expect([was - NOON, is - was].map((ms) => ms >= 0 && ms < 10_000)).toEqual([true, true]);
  expect(is).toBeGreaterThan(was);
  expect([text.includes('2031'), ...rest]).toEqual([true, 0, true, true]);
  const [own] = await seen();
  expect(Math.abs(own - Date.now())).toBeLessThan(10_000);
});

it('puts the fragments of a page into their places, each drawn by the release that offers it', async () => {
  const shown = `[{ name: 'orders.price', size: 'row', params: { id: 7 } }, { name: 'orders.price', size: 'row', params: { id: 8 } }, { name: 'nobody.offers', size: 'row', params: {} }]`;
  renderer.builds.set(
    'mf-catalog@2.0.0',
    unitBuild({ page: `return '<p>${FRAGMENT_NODE}|${FRAGMENT_NODE}|${FRAGMENT_NODE}</p>';`, shown }),
  );
  renderer.builds.set('mf-cart-orders@1.0.0', unitBuild({}));
  const fragments = { 'orders.price': { unit: 'mf-cart-orders' as const, version: '1.0.0' } } as object;
  const { exposes, failures } = await renderer.render({ ...pageOf('2.0.0'), fragments }, LONG);
  expect(filled(exposes[0]!)).toBe(
    `<p>${servedFragment('<b class="price">7</b>')}|${servedFragment('<b class="price">8</b>')}|${FRAGMENT_NODE}</p>`,
  );
  expect(exposes[0]?.fragments.map((drawn) => drawn?.release.unit)).toEqual(['mf-cart-orders', 'mf-cart-orders', undefined]);
  expect(failures).toEqual([]);
});

it('renders a page with a heart for each track of a long album', async () => {
  const shown = "Array.from({ length: 60 }, (_, id) => ({ name: 'orders.price', size: 'row', params: { id } }))";
  renderer.builds.set('mf-catalog@2.2.0', unitBuild({ page: `return ${JSON.stringify(FRAGMENT_NODE)}.repeat(60);`, shown }));
  renderer.builds.set('mf-cart-orders@1.2.0', unitBuild({}));
  const fragments = { 'orders.price': { unit: 'mf-cart-orders' as const, version: '1.2.0' } } as object;
  const { exposes, failures } = await renderer.render({ ...pageOf('2.2.0'), fragments }, LONG);
  expect(failures).toEqual([]);
  expect(filled(exposes[0]!)).toContain(servedFragment('<b class="price">59</b>'));
});

it('leaves the place of a fragment empty that failed, and renders the page', async () => {
  const shown = `[{ name: 'orders.price', size: 'row', params: { id: 7 } }]`;
  renderer.builds.set('mf-catalog@2.1.0', unitBuild({ page: `return '<p>${FRAGMENT_NODE}</p>';`, shown }));
  renderer.builds.set('mf-cart-orders@1.1.0', unitBuild({ fragment: "throw new Error('no price');" }));
  const fragments = { 'orders.price': { unit: 'mf-cart-orders' as const, version: '1.1.0' } } as object;
  const { exposes, failures } = await renderer.render({ ...pageOf('2.1.0'), fragments }, LONG);
  expect(exposes.map((expose) => [filled(expose), expose.fragments])).toEqual([[`<p>${FRAGMENT_NODE}</p>`, [null]]]);
  expect(failures).toMatchObject([{ release: { unit: 'mf-cart-orders' }, part: './fragments', kind: 'threw', message: 'no price' }]);
});

it('leaves the place of one fragment empty that threw, keeps the others, and names the release', async () => {
  const shown = `[7, 8, 9].map((id) => ({ name: 'orders.price', size: 'row', params: { id } }))`;
  renderer.builds.set(
    'mf-catalog@2.3.0',
    unitBuild({ page: `return '<p>${FRAGMENT_NODE}|${FRAGMENT_NODE}|${FRAGMENT_NODE}</p>';`, shown }),
  );
  renderer.builds.set('mf-cart-orders@1.3.0', unitBuild({ fragment: "return { 7: '<b>7</b>', 8: null, 9: '' }[shown.params.id];" }));
  const fragments = { 'orders.price': { unit: 'mf-cart-orders' as const, version: '1.3.0' } } as object;
  const { exposes, failures } = await renderer.render({ ...pageOf('2.3.0'), fragments }, LONG);
  expect(filled(exposes[0]!)).toBe(`<p>${servedFragment('<b>7</b>')}|${FRAGMENT_NODE}|${FRAGMENT_NODE}</p>`);
  const failure = { kind: 'threw', unit: 'mf-cart-orders', version: '1.3.0' };
  expect(failures).toMatchObject([
    { release: { unit: 'mf-cart-orders' }, part: './fragments', kind: 'threw', message: 'fragments that threw: 1' },
  ]);
  expect(renderer.logged).toContainEqual(expect.objectContaining(failure));
});

it('has no fault to name when a release draws nothing in a place', async () => {
  const shown = `[{ name: 'orders.price', size: 'row', params: { id: 7 } }]`;
  renderer.builds.set('mf-catalog@2.4.0', unitBuild({ page: `return '<p>${FRAGMENT_NODE}</p>';`, shown }));
  renderer.builds.set('mf-cart-orders@1.4.0', unitBuild({ fragment: "return '';" }));
  const fragments = { 'orders.price': { unit: 'mf-cart-orders' as const, version: '1.4.0' } } as object;
  const { exposes, failures } = await renderer.render({ ...pageOf('2.4.0'), fragments }, LONG);
  expect([exposes[0]?.fragments, failures]).toEqual([[null], []]);
});

it('refuses fragments that are too long together', async () => {
  const shown = `[7, 8].map((id) => ({ name: 'orders.price', size: 'row', params: { id } }))`;
  renderer.builds.set('mf-catalog@2.5.0', unitBuild({ page: `return '<p>${FRAGMENT_NODE}|${FRAGMENT_NODE}</p>';`, shown }));
  renderer.builds.set('mf-cart-orders@1.5.0', unitBuild({ fragment: "return 'x'.repeat(600_000);" }));
  const fragments = { 'orders.price': { unit: 'mf-cart-orders' as const, version: '1.5.0' } } as object;
  const { exposes, failures } = await renderer.render({ ...pageOf('2.5.0'), fragments }, LONG);
  expect(exposes[0]?.fragments).toEqual([null, null]);
  expect(failures).toMatchObject([{ part: './fragments', kind: 'threw', message: 'a part of 1200000 characters' }]);
});

it('says that an answer was missing, which is nobody’s fault', async () => {
  renderer.builds.set(
    'mf-catalog@3.0.0',
    unitBuild({ page: "throw Object.assign(new Error('music/getList'), { name: 'AnswerMissing' });" }),
  );
  const { exposes, failures } = await renderer.render(pageOf('3.0.0'), LONG);
  expect([exposes, failures]).toMatchObject([[], [{ kind: 'missing', part: './page' }]]);
});

it('gives what is there when the time of a page is over, and the whole page later', async () => {
  renderer.builds.set(
    'mf-catalog@4.0.0',
    unitBuild({ page: "await new Promise((resolve) => setTimeout(resolve, 300)); return '<p>slow</p>';" }),
  );
  const early = await renderer.render(pageOf('4.0.0'), 100);
  expect(early.exposes).toEqual([]);
  expect(early.failures).toMatchObject([{ part: './page', kind: 'busy' }]);
  const whole = await early.later;
  expect([whole?.exposes[0]?.html, whole?.failures]).toEqual(['<p>slow</p>', []]);
});

it('forgets the releases that are not kept, in its workers too, and reads one again that a page asks for', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    renderer.builds.set(`mf-catalog@${version}`, unitBuild({}));
    await renderer.render(pageOf(version), LONG);
  }
  renderer.keep(new Set(['shell@1.0.0', 'mf-catalog@1.2.0']));
  for (const version of ['1.1.0', '1.2.0'])
    renderer.builds.set(`mf-catalog@${version}`, unitBuild({ page: "return '<p>read again</p>';" }));
  const [kept] = (await renderer.render(pageOf('1.2.0'), LONG)).exposes;
  expect([kept?.html, renderer.state().releases]).toEqual(['<ul class="rows"><li class="row">mf-catalog 1.2.0 /music</li></ul>', 2]);
  const [forgotten] = (await renderer.render(pageOf('1.1.0'), LONG)).exposes;
  expect([forgotten?.html, renderer.state().releases]).toEqual(['<p>read again</p>', 3]);
});

it('gives each part the input as it was, whatever a part before it does to its own', async () => {
  renderer.builds.set('mf-catalog@5.0.0', unitBuild({ page: "host.data.push({ call: 'x' }); return '<p>' + host.data.length + '</p>';" }));
  const input = { ...INPUT, data: [{ call: 'a', params: {}, data: 1 }] };
  const twice = [release('5.0.0'), release('5.0.0')].map((own) => ({ release: own, expose: './page' }));
  const { exposes } = await renderer.render(pageRequest({ input, exposes: twice }), LONG);
  expect(exposes.map(({ html }) => html)).toEqual(['<p>2</p>', '<p>2</p>']);
});

it('answers without rendering when the process cannot start', async () => {
  const broken = startTestRenderer({}, { start: (options) => startSandbox({ ...options, program: '/no/such/program.ts' }) });
  const page = await broken.render(pageRequest(), 50);
  await broken.close();
  expect(page.failures.map(({ kind }) => kind)).toEqual(['busy', 'busy', 'busy']);
});
