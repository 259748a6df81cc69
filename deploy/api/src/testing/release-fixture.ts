import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  descriptorOf,
  hostRelease,
  makeBuild,
  memoryStore,
  type PackedFolder,
  packFolder,
  remoteRelease,
  unpackFolder,
} from 'deploy-release/testing';
import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createServiceContract } from 'shared-contracts/release/service-contract';
import type { Actor } from '../actor.ts';
import type { ReleaseService } from '../release-service.ts';
import { createReleaseService } from '../release-service.ts';
import type { ChangeRequest } from '../reports.ts';

export const MANAGER: Actor = { name: 'amy', role: 'manager', units: [], tokenId: null };
export const TEAM: Actor = { name: 'catalog team', role: 'team', units: ['mf-catalog'], tokenId: null };
export const ROBOT: Actor = { name: 'edge', role: 'automation', units: [], tokenId: null };
export const REQUEST: ChangeRequest = { channel: 'production', why: 'a test' };

export const catalog = (version: string, change?: (record: ReleaseManifest) => void) =>
  changed(
    remoteRelease(
      descriptorOf('mf-catalog', ['/music/:type?', '/'], { consumes: ['player.state'], asks: ['player.play'], calls: ['music/getList'] }),
      version,
    ),
    change,
  );
export const player = (version: string, change?: (record: ReleaseManifest) => void) =>
  changed(
    remoteRelease(descriptorOf('mf-player', [], { emits: ['player.state'], intents: ['player.play'], calls: ['userPlay/play'] }), version),
    change,
  );
export const shell = (version = '1.0.0') => hostRelease(version);

/** The state of the player in a second form, which the first is not. */
export function secondForm({ contract }: ReleaseManifest): void {
  for (const message of [contract!.emits['player.state'], contract!.consumes['player.state']]) if (message) message.version = 2;
}

function changed(record: ReleaseManifest, change?: (record: ReleaseManifest) => void): ReleaseManifest {
  const [major = 0, minor = 0] = record.version.split('.').map((part) => Number.parseInt(part, 10));
  const copy = { ...structuredClone(record), builtAt: new Date(Date.UTC(2026, 0, major, minor)).toISOString() };
  change?.(copy);
  return copy;
}

/** The contract of the service. Making it takes longer than most tests. */
export const CONTRACT = createServiceContract('1.0.0', serviceCalls());

/** When the clock of a fixture starts. */
const START = Date.parse('2026-03-01T00:00:00.000Z');

/** A release service with real keys, tokens and audit in a temporary data folder. */
export interface ReleaseFixture {
  dataDir: string;
  releaseService: ReleaseService;
  /** Writes a build of a record and gives its folder. */
  build(record: ReleaseManifest): Promise<string>;
  publish(...records: ReleaseManifest[]): Promise<void>;
  /** The clock of the release service, ms. */
  now(): number;
  /** Moves it. */
  pass(days: number): void;
  end(): void;
}

/** What the first open fixture of a test file consists of: further ones are copies, for publishing takes longer than most tests. */
let opened: { folder: PackedFolder; now: number } | undefined;

/** A release fixture with host, catalogue and player live in their first releases; a second catalogue release is published. */
export async function openReleaseFixture(): Promise<ReleaseFixture> {
  if (opened) {
    const copy = releaseFixture({ folder: true, now: opened.now });
    await unpackFolder(opened.folder, copy.dataDir);
    return copy;
  }
  const fixture = releaseFixture({ folder: true });
  await fixture.publish(shell(), catalog('1.0.0'), player('1.0.0'), catalog('1.1.0'));
  await fixture.releaseService.promote(MANAGER, { versions: { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, ...REQUEST });
  opened = { folder: await packFolder(fixture.dataDir), now: fixture.now() };
  return fixture;
}

/** `folder`: releases and channels in a folder too, as they are in use; in memory otherwise, which is quicker. */
export function releaseFixture({ folder = false, now = START } = {}): ReleaseFixture {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'release-service-'));
  // Every reading of the clock gives a later time, so that entries have an order.
  const tick = () => {
    now += 1000;
    return new Date(now);
  };
  const releaseService = createReleaseService({ dataDir, contract: CONTRACT, now: tick, ...(!folder && { store: memoryStore() }) });
  const build = async (record: ReleaseManifest): Promise<string> => {
    const dir = path.join(dataDir, 'builds', `${record.unit}-${record.version}`);
    makeBuild(dir, record.unit, record.version, { 'entry.js': `/* ${record.version} */`, 'page.js': '2' });
    const file = path.join(dir, 'release.json');
    const { integrity, sizes } = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
    writeFileSync(file, JSON.stringify({ ...record, integrity, sizes }));
    return dir;
  };
  return {
    dataDir,
    releaseService,
    build,
    async publish(...records) {
      for (const record of records) await releaseService.publish(MANAGER, { dir: await build(record), quality: 1 });
    },
    now: () => now,
    pass: (days) => {
      now += days * 24 * 60 * 60 * 1000;
    },
    end: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
