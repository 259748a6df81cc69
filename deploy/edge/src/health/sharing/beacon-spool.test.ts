import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AcceptedBeacon } from '../../intake/accepted-beacon.ts';
import { createBeaconSpool, MAX_SEGMENTS, SEGMENT_BYTES } from './beacon-spool.ts';
import { createSpoolReader } from './spool-reader.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'beacon-spool-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const GONE_MS = 1000;
const clock = { now: 0 };
const readerOf = (counted = {}, edge = 'leader') => createSpoolReader({ dir, edge, goneMs: GONE_MS, clock: () => clock.now, counted });
const spools = () => readdirSync(dir).filter((name) => name.endsWith('.spool'));

function beacon(view: string, length = 0): AcceptedBeacon {
  const report = { unit: 'mf-catalog', version: '1.0.0', kind: 'mounted' as const, where: 'x'.repeat(length), message: 'no file' };
  return { at: 1, view, cohort: 2, from: { connection: 'c', network: 'n' }, reports: [report] };
}

async function drained(reader: ReturnType<typeof readerOf>): Promise<string[]> {
  const views: string[] = [];
  await reader.drain(({ view }) => views.push(view));
  return views;
}

it('hands every beacon to the leader once, without messages', async () => {
  const [one, two] = [createBeaconSpool(dir, 'one'), createBeaconSpool(dir, 'two')];
  const reader = readerOf();
  await Promise.all([one.append(beacon('a')), one.append(beacon('b')), two.append(beacon('c'))]);
  const read: AcceptedBeacon[] = [];
  await reader.drain((value) => read.push(value));
  expect(read).toContainEqual({ ...beacon('a'), reports: [{ ...beacon('a').reports[0], message: '' }] });
  expect(read.map(({ view }) => view).sort()).toEqual(['a', 'b', 'c']);
  await one.append(beacon('d'));
  expect(await drained(reader)).toEqual(['d']);
  expect(await drained(reader)).toEqual([]);
  expect(await drained(readerOf(reader.offsets()))).toEqual([]);
});

it('waits for the rest of a line, and skips a damaged one', async () => {
  const text = JSON.stringify(beacon('a'));
  const reader = readerOf();
  writeFileSync(path.join(dir, 'one.1.spool'), text.slice(0, 20));
  expect(await drained(reader)).toEqual([]);
  appendFileSync(path.join(dir, 'one.1.spool'), `${text.slice(20)}\n{"at":1\nnull\n${text.replace('mounted', 'party')}\n`);
  expect(await drained(reader)).toEqual(['a']);
  expect(await drained(reader)).toEqual([]);
});

it('counts its own beacon once when it is read and claimed at the same time', async () => {
  const own = createBeaconSpool(dir, 'leader');
  const reader = readerOf();
  const views: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const reading = reader.drain(({ view }) => views.push(view));
    const position = await own.append(beacon(String(index)));
    if (reader.claim(position!)) views.push(String(index));
    await reading;
  }
  await reader.drain(({ view }) => views.push(view));
  expect(views.sort()).toEqual(Array.from({ length: 50 }, (_, index) => String(index)).sort());
});

it('does not claim a beacon before earlier ones of its segment are counted', async () => {
  const own = createBeaconSpool(dir, 'leader');
  const reader = readerOf();
  await own.append(beacon('a'));
  expect(reader.claim((await own.append(beacon('b')))!)).toBe(false);
  expect(await drained(reader)).toEqual(['a', 'b']);
});

it('starts a new segment when one is full, and the leader deletes what a saved state covers', async () => {
  const spool = createBeaconSpool(dir, 'one');
  const reader = readerOf();
  const most = Math.ceil(SEGMENT_BYTES / 200);
  for (let index = 0; index < 3; index += 1)
    await Promise.all(Array.from({ length: most }, (_, number) => spool.append(beacon(`${index} ${number}`, 200))));
  expect(spools()).toHaveLength(3);
  expect(await drained(reader)).toHaveLength(3 * most);
  await reader.removeCounted({});
  expect(spools()).toHaveLength(3);
  await reader.removeCounted(reader.offsets());
  expect(spools()).toEqual(['one.3.spool']);
  await spool.append(beacon('next'));
  expect(await drained(reader)).toEqual(['next']);
});

it('takes no more than its number of segments, and goes on when the leader made room', async () => {
  for (let number = 1; number <= MAX_SEGMENTS; number += 1) writeFileSync(path.join(dir, `one.${number + 1000}.spool`), '');
  const spool = createBeaconSpool(dir, 'one');
  expect(await spool.append(beacon('a'))).toBe(null);
  rmSync(path.join(dir, 'one.1001.spool'));
  expect(await spool.append(beacon('b'))).toMatchObject({ segment: 'one.1.spool', from: 0 });
});

it('keeps the spool of an edge that is gone until it is counted, and a while longer', async () => {
  const spool = createBeaconSpool(dir, 'one');
  await spool.append(beacon('a'));
  const reader = readerOf();
  const isEdgeGone = async () => (await reader.drain(() => undefined)).isEdgeGone;
  expect(await isEdgeGone()).toBe(false);
  clock.now += GONE_MS;
  expect(await isEdgeGone()).toBe(true);
  clock.now += GONE_MS;
  expect(await isEdgeGone()).toBe(false);
  await reader.removeCounted(reader.offsets());
  expect(spools()).toHaveLength(1);
  clock.now += 20 * GONE_MS;
  await reader.removeCounted({});
  expect(spools()).toHaveLength(1);
  await reader.removeCounted(reader.offsets());
  expect(spools()).toEqual([]);
  // The edge was only stopped: what it reports now is in a new segment, which starts at 0.
  expect(await spool.append(beacon('b'))).toMatchObject({ segment: 'one.2.spool', from: 0 });
  expect(await drained(reader)).toEqual(['b']);
});

it('writes again after the folder was gone for a while', async () => {
  const spool = createBeaconSpool(path.join(dir, 'later'), 'one');
  expect(await spool.append(beacon('a'))).toBe(null);
  await expect(spool.touch()).rejects.toThrow('ENOENT');
  const there = createBeaconSpool(dir, 'two');
  await there.touch();
  expect(readFileSync(path.join(dir, 'two.1.spool'), 'utf8')).toBe('');
});
