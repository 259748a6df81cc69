import { parseAcceptedBeacon } from './accepted-beacon.ts';
import { readBeacon } from './beacon.ts';

const USAGE = { calls: 4, failedCalls: 0, intents: 1, unansweredIntents: 0, blockedMs: 20 };
const REPORTS = [
  { unit: 'mf-catalog', version: '1.0.0', kind: 'mounted', where: './page', message: '', ms: 12 },
  { unit: 'mf-catalog', version: '1.0.0', kind: 'vital', where: 'LCP', message: '', value: 900 },
  { unit: 'mf-catalog', version: '1.0.0', kind: 'usage', where: './page', message: '', usage: USAGE },
];
const JUNK = { junk: 'x'.repeat(60_000) };
const withJunk = REPORTS.map(({ usage, ...report }) => ({ ...report, ...(usage && { usage: { ...usage, ...JUNK } }), ...JUNK }));

it('keeps the known fields of a report only, so that no visitor can fill the spool', () => {
  const text = JSON.stringify({ sequence: 1, path: '/', view: 'v', reports: withJunk, ...JUNK });
  expect(readBeacon(text)).toEqual({ sequence: 1, path: '/', view: 'v', reports: REPORTS });
});

it('keeps the known fields of a report in the spool only', () => {
  const beacon = { at: 1, view: 'v', cohort: 2, from: { connection: 'c', network: 'n' } };
  expect(parseAcceptedBeacon(JSON.stringify({ ...beacon, reports: withJunk, ...JUNK }))).toEqual({ ...beacon, reports: REPORTS });
});

it('takes what an edge saw of server builds from a spool, without fields that it does not know', () => {
  const beacon = { at: 1, view: '', cohort: 0, from: { connection: 'a', network: 'b' }, reports: [] };
  const renders = [{ unit: 'mf-catalog', version: '1.0.0', isRendered: false }];
  expect(parseAcceptedBeacon(JSON.stringify({ ...beacon, renders: [{ ...renders[0], junk: 1 }] }))).toEqual({ ...beacon, renders });
  expect(parseAcceptedBeacon(JSON.stringify({ ...beacon, renders: [] }))).toBeNull();
  expect(parseAcceptedBeacon(JSON.stringify(beacon))).toBeNull();
});
