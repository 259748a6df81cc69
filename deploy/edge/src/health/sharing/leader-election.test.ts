import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLeaderElection } from './leader-election.ts';

const LEASE_MS = 1000;
let dir: string;
const clock = { now: 0 };
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'leader-election-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const electionOf = (edge: string, own = clock) => createLeaderElection({ dir, edge, leaseMs: LEASE_MS, clock: () => own.now });
const areLeaders = async (elections: readonly ReturnType<typeof electionOf>[]) =>
  (await Promise.all(elections.map((election) => election.step()))).map(({ isLeader }) => isLeader);

it('elects one of many edges that start at the same moment, and again when it is silent', async () => {
  const elections = Array.from({ length: 8 }, (_, index) => electionOf(`edge-${index}`));
  const first = await areLeaders(elections);
  expect(first.filter(Boolean)).toHaveLength(1);
  const others = elections.filter((_, index) => !first[index]);
  clock.now += LEASE_MS - 1;
  expect((await areLeaders(others)).filter(Boolean)).toHaveLength(0);
  clock.now += 1;
  expect((await areLeaders(others)).filter(Boolean)).toHaveLength(1);
  // The former leader notices.
  expect(await elections[first.indexOf(true)]!.step()).toMatchObject({ isLeader: false });
});

it('keeps a leader that renews its lease, whatever the clocks of the edges say', async () => {
  const ahead = { now: 86_400_000 };
  const [one, two] = [electionOf('one'), electionOf('two', ahead)];
  for (let index = 0; index < 5; index += 1) {
    expect(await areLeaders([one])).toEqual([true]);
    expect(await two.step()).toEqual({ isLeader: false, leader: 'one' });
    ahead.now += LEASE_MS - 1;
  }
});

it('frees the lease for others at once when it is released', async () => {
  const [one, two] = [electionOf('one'), electionOf('two')];
  expect(await one.step()).toEqual({ isLeader: true, term: 1 });
  expect(await areLeaders([two])).toEqual([false]);
  await one.release();
  expect(await two.step()).toEqual({ isLeader: true, term: 2 });
  expect(await one.step()).toEqual({ isLeader: false, leader: 'two' });
  expect(readdirSync(dir)).toEqual(['lease.2']);
});

it('lets a damaged lease expire', async () => {
  writeFileSync(path.join(dir, 'lease.4'), '{');
  const one = electionOf('one');
  expect(await one.step()).toEqual({ isLeader: false, leader: '' });
  clock.now += LEASE_MS;
  expect(await one.step()).toEqual({ isLeader: true, term: 5 });
});
