import { pageRequest } from '../testing/fixture-builds.ts';
import { browserFindings } from './browser-findings.ts';
import type { PageSigns } from './page-probe.ts';

const ACCOUNT = { unit: 'mf-account' as const, version: '3.0.0' };
const REQUEST = pageRequest({ fragments: { 'favourite-button': ACCOUNT } });

const found = (signs: Partial<PageSigns>) =>
  browserFindings(4, REQUEST, { kind: 'adopted', signs: { left: 0, reports: [], errors: [], redrawn: [], differing: [], ...signs } });

const report = (unit: string, kind: PageSigns['reports'][number]['kind'], message = '') => ({
  unit: unit as 'shell',
  version: '1.0.0',
  kind,
  where: './page',
  message,
});

it('names the release whose part was drawn anew, with the difference, or with what it reported', () => {
  const redrawn = [
    { unit: '', served: '<p>a</p>', drawn: '<p>b</p>' },
    { unit: 'mf-player', served: '<p>same</p>', drawn: '<p>same</p>' },
  ];
  const reports = [report('shell', 'hydration'), report('mf-player', 'hydration', 'error 418')];
  expect(found({ reports, redrawn })).toMatchObject([
    { page: 4, kind: 'redrawn', release: { unit: 'shell' }, part: 'frame', message: 'served “<p>a</p>”, drawn “<p>b</p>”' },
    { page: 4, kind: 'redrawn', release: { unit: 'mf-player' }, part: './player', message: 'error 418' },
  ]);
});

it('names the release whose first render differs from what was taken over: that of the part, or the one that offers the fragment', () => {
  const differing = [
    { unit: 'mf-player', fragment: '', served: '<a href="/a">', drawn: '<a href="/b">' },
    { unit: '', fragment: 'favourite-button', served: '<b>1</b>', drawn: '<b>2</b>' },
    { unit: '', fragment: '', served: '<i>', drawn: '<i title="t">' },
    { unit: '', fragment: 'toString', served: '<i>', drawn: '' },
    { unit: 'other', fragment: '', served: 'same', drawn: 'same' },
  ];
  expect(found({ differing })).toMatchObject([
    { kind: 'redrawn', release: { unit: 'mf-player' }, part: './player', message: 'served “<a href="/a">”, drawn “<a href="/b">”' },
    { kind: 'redrawn', release: ACCOUNT, part: './fragments', message: 'favourite-button: served “<b>1</b>”, drawn “<b>2</b>”' },
    { kind: 'redrawn', release: { unit: 'shell' }, part: 'frame' },
    { kind: 'redrawn', release: { unit: 'mf-catalog' }, part: './page' },
  ]);
});

it('names the release that failed by its report, by the scripts of an error, else that of the page; each fault once', () => {
  const reports = [report('mf-player', 'mount', 'no window'), report('mf-player', 'error', 'again'), report('other', 'load', 'a file')];
  const errors = [{ message: 'late\u001b[31m', stack: 'at x (https://gate.invalid/releases/mf-account/3.0.0/a.js:1:2)' }];
  expect(found({ reports, errors })).toMatchObject([
    { kind: 'broken', release: { unit: 'mf-player' }, message: './page: no window' },
    { kind: 'broken', release: { unit: 'mf-catalog' }, part: './page', message: './page: a file' },
    { kind: 'broken', release: ACCOUNT, part: './fragments', message: 'late [31m' },
  ]);
});

it('an error is the fault of the innermost unit in its stack, also where code of the host called that or was called by it', () => {
  const of = (unit: string, version: string) => `at x (https://gate.invalid/releases/${unit}/${version}/a.js:1:2)`;
  const [host, page, player] = [
    of('shell', REQUEST.host.version),
    ...REQUEST.exposes.map(({ release }) => of(release.unit, release.version)),
  ];
  const blamed = (...stack: (string | undefined)[]) => found({ errors: [{ message: '', stack: stack.join('\n') }] })[0]!.release.unit;
  expect(blamed(host, player, host)).toBe('mf-player');
  expect(blamed(player, page, host)).toBe('mf-player');
  expect(blamed(page, player)).toBe('mf-catalog');
  expect(blamed(host)).toBe('shell');
});

it('a page that is mounted, left or measured has no fault', () => {
  expect(found({ reports: [report('mf-catalog', 'mounted'), report('mf-account', 'left'), report('shell', 'stuck')] })).toEqual([]);
});

it('says of a page that was not taken over whether it still answered, and what was left', () => {
  const signs: PageSigns = { left: 2, reports: [], errors: [], redrawn: [], differing: [] };
  const stalled = (isBusy: boolean) => browserFindings(0, REQUEST, { kind: 'stalled', signs, isBusy });
  expect(stalled(true)).toMatchObject([{ kind: 'stalled', release: { unit: 'mf-catalog' }, message: 'the page does not answer' }]);
  expect(stalled(false)).toMatchObject([{ kind: 'stalled', message: 'parts that its code has not taken over: 2' }]);
  const [crashed] = browserFindings(0, REQUEST, { kind: 'crashed', why: 'memory' });
  expect(crashed).toMatchObject({ kind: 'crashed', message: 'the browser ended: memory' });
});
