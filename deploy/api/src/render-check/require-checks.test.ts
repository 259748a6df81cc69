import { refusalLine } from 'deploy-release';
import { createMessage, formatMessage } from 'deploy-release/messages';
import { hostRelease, setOf } from 'deploy-release/testing';
import { requireChecks } from './require-checks.ts';

const SET = { set: setOf(hostRelease('1.2.0')), moved: ['shell'] };

it('where checks are required, each note of pages that nobody has looked at refuses the release that moves, in both languages', () => {
  const notes = [
    createMessage('render.impossible'),
    createMessage('render.browserFailed', { why: 'no room' }),
    createMessage('render.time', { unit: 'mf-catalog', pages: 2, of: 8, routes: ['/music'] }),
    createMessage('render.unasked', { routes: ['/track (zh)'] }),
    createMessage('render.missing', { routes: ['/track'], why: 'no answer' }),
  ];
  const { refusals, notes: left } = requireChecks({ refusals: [], notes }, SET);
  expect(left).toEqual([]);
  expect(refusals.map(({ unit, version, reason }) => [unit, version, reason.code])).toEqual(
    notes.map(({ code }) => ['shell', '1.2.0', code]),
  );
  const [first] = refusals.map(refusalLine);
  expect(first!.text).toMatch(/^rendering: shell@1\.2\.0: no page was rendered: .*RENDER_CHECK is `required` here/);
  expect(formatMessage(first!, 'zh')).toMatch(/RENDER_CHECK 为 `required`/);
});

it('where checks are required, other notes stay notes: kept answers, a browser that is left out, faults of releases that stay', () => {
  const notes = [createMessage('render.kept', { url: 'http://service' }), createMessage('render.browserOff')];
  expect(requireChecks({ refusals: [], notes }, SET)).toEqual({ refusals: [], notes });
});
