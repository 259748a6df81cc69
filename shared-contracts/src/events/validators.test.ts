import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { FRAGMENTS } from '../fragments/catalogue.ts';
import { EVENTS, INTENTS } from './catalogue.ts';
import { validatePayload } from './validate-payload.ts';
import { validateWithZod } from './validate-with-zod.ts';

const NAMES = [
  ...Object.keys(EVENTS).map((name) => ['event', name] as const),
  ...Object.keys(INTENTS).flatMap((name) => [['intent', name] as const, ['result', name] as const]),
  ...Object.keys(FRAGMENTS).map((name) => ['fragment', name] as const),
];

const track = {
  id: 7,
  musicLibraryTypeId: 1,
  title: '夜航',
  name: '完整版',
  number: 'YH-0007',
  image: null,
  duration: 92.5,
  tryMusicFile: '/media/trial/7.mp3',
  hdMusicFile: 'abc=',
  waveShape: '[0.1,0.9]',
  musicVersionTags: '宁静,钢琴',
  composer: '林溪',
  bpm: 92,
  musicKey: 'Am',
  energy: 0.4,
  favorites: 0,
  isCart: 0,
  goBuy: 0,
  fullLength: true,
};

const VALID: Record<string, unknown> = {
  'intent player.play': { track },
  'intent player.enqueue': { tracks: [track] },
  'event player.state': { status: 'playing', id: 7, musicLibraryTypeId: 1 },
  'event auth.session': { signedIn: false, userId: null, isTeam: null, perfectStatus: null },
  'fragment favourite-button': { dataId: 7, type: 3, musicLibraryTypeId: 1, favorites: 0 },
  'fragment member-badge': {},
  'intent dialog.share': { dataId: 7, musicLibraryTypeId: 1, title: '夜航', path: '/music/music_detail?id=7' },
};

test('the check of browsers takes every valid sample, also with fields that a newer unit adds', () => {
  for (const [key, payload] of Object.entries(VALID)) {
    const [kind, name] = key.split(' ') as ['event' | 'intent' | 'fragment', string];
    expect([key, validatePayload(kind, name, payload)]).toEqual([key, null]);
    expect([key, validatePayload(kind, name, { ...(payload as object), later: 1 })]).toEqual([key, null]);
  }
});

test.each([
  ['event', 'auth.session', null, 'payload: type'],
  ['event', 'auth.session', { signedIn: false, userId: null, isTeam: null }, 'payload: required'],
  ['intent', 'player.play', { track: { ...track, duration: -1 } }, '/track/duration: minimum'],
  ['intent', 'player.play', { track, list: { tracks: [track, { ...track, isCart: 7 }] } }, '/list/tracks/1/isCart: anyOf'],
  ['event', 'cart.works', { dataIds: Array(1), isCart: 0 }, '/dataIds/0: type'],
  ['event', 'toString', {}, 'unknown name'],
] as const)('a payload that does not fit is reported with its place and the rule (%s %s)', (kind, name, payload, wrong) => {
  expect(validatePayload(kind, name, payload)).toBe(wrong);
});

test('the check of browsers and zod agree on anything', () => {
  const json = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...Object.values(VALID)) }, { weight: 2, arbitrary: fc.jsonValue() });
  // What JSON does not have, but a caller can give.
  const other = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, Number.NaN, Array(1), [7, undefined], new Date(0)));
  const changed = fc.tuple(json, fc.string(), other).map(([value, key, given]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const keys = Object.keys(value);
    return { ...value, [keys[key.length % Math.max(keys.length, 1)] ?? key]: given };
  });
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), changed, ([kind, name], payload) => {
      expect(validatePayload(kind, name, payload) === null).toBe(validateWithZod(kind, name, payload) === null);
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['schemas.ts', 'schemasSource'],
  ['calls.ts', 'callsSource'],
  ['staff-calls.ts', 'staffCallsSource'],
  ['state-events.ts', 'stateEventsSource'],
  ['fragments.ts', 'fragmentsSource'],
  ['fragments.css', 'fragmentBoxesSource'],
])('generated/%s is up to date (else: npm run generate)', async (file, source) => {
  const { execFileSync } = await import('node:child_process');
  const script = `import('./src/generated/generate.ts').then((m) => process.stdout.write(m.${source}()))`;
  const root = `${__dirname}/../..`;
  const current = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 4_000_000,
  });
  expect(readFileSync(`${root}/src/generated/${file}`, 'utf8')).toBe(current);
});
