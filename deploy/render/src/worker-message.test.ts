import { readMessage } from './worker-message.ts';

const done = (content: unknown) => ({ type: 'done', id: 1, ms: 2, content });
const shown = (length: number, params: unknown) => Array.from({ length }, () => ({ name: 'cart-count', size: 'sm', params }));
const half = 'x'.repeat(600_000);
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it.each([
  ['frame', { kind: 'frame', frame: { header: half, bar: '<p></p>' } }],
  ['page', { kind: 'expose', html: half, fragments: shown(2, { text: 'x' }) }],
  ['fragment with parameters of 20 levels', { kind: 'expose', html: '', fragments: shown(1, nested(20)) }],
  ['list of fragments', { kind: 'fragments', htmls: [half, null, ''] }],
])('reads a %s', (_what, content) => {
  expect(readMessage(done(content))).toEqual(done(content));
});

const circle: Record<string, unknown> = {};
circle.self = circle;

it.each([
  ['a frame that is too long in all', { kind: 'frame', frame: { header: half, footer: half } }],
  ['HTML and parameters that are too long together', { kind: 'expose', html: half, fragments: shown(1, { text: half }) }],
  ['too many fragments', { kind: 'expose', html: '', fragments: shown(201, {}) }],
  ['fragments that are too long together', { kind: 'fragments', htmls: [half, half] }],
  ['parameters of 21 levels', { kind: 'expose', html: '', fragments: shown(1, nested(21)) }],
  ['many levels beside the parameters', { kind: 'expose', html: '', fragments: [{ ...shown(1, {})[0], other: nested(100) }] }],
  ['parameters that contain themselves', { kind: 'expose', html: '', fragments: shown(1, circle) }],
  ['fragments without a name', { kind: 'expose', html: '', fragments: [{}] }],
  ['another part of the frame', { kind: 'frame', frame: { script: '' } }],
])('refuses %s', (_what, content) => {
  expect(readMessage(done(content))).toBeNull();
});

it('takes no more of parameters than JSON can say', () => {
  const params = { ids: new Map([[1, half + half]]) };
  expect(readMessage(done({ kind: 'expose', html: '', fragments: shown(1, params) }))).toEqual(
    done({ kind: 'expose', html: '', fragments: shown(1, { ids: {} }) }),
  );
});
