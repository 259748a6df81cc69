import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys } from '../../keys/ensure-keys.ts';
import { openSigner } from '../../keys/signer.ts';
import { promote } from '../changes.ts';
import { realDisk } from '../folder/disk.ts';
import { folderStore } from '../folder-store.ts';
import { makeBuild } from '../testing/make-build.ts';

/**
 * `node deploy/release/src/store/bench/thousand.ts [--json]`: what `status` and `promote` take in process with 1 000 releases of 9
 * units in the store and 200 documents in the channel. Each figure is the median of many, in milliseconds; `promote` verifies
 * what goes live and writes the signed document, synced to disk.
 */
const UNITS = 9;
const RELEASES = 1000;
const DOCUMENTS = 200;
const ROUNDS = 50;
/** Number of files of a release, and bytes of each: the size of a small remote. */
const FILES = 12;
const BYTES = 30_000;

const work = await mkdtemp(path.join(tmpdir(), 'thousand-'));
try {
  const store = folderStore(path.join(work, 'releases'));
  await ensureKeys(path.join(work, 'keys'));
  // Filling is not measured, so it need not survive a power loss.
  const hasty = folderStore(path.join(work, 'releases'), { ...realDisk, write: writeFile, syncFolder: async () => undefined });
  const signer = await openSigner(path.join(work, 'keys'), 'release');
  const options = { channel: 'production', by: 'bench', why: 'bench', signer };
  const unitOf = (index: number) => `unit-${index % UNITS}`;
  const versionOf = (index: number) => `1.0.${Math.floor(index / UNITS)}`;
  for (let index = 0; index < RELEASES; index += 1) {
    const files = Object.fromEntries(
      Array.from({ length: FILES }, (_, file) => [`file-${file}.js`, `/* ${index} ${file} */`.padEnd(BYTES, 'ab1; ')]),
    );
    const dir = makeBuild(path.join(work, 'build'), unitOf(index), versionOf(index), files);
    await hasty.publish(dir, { quality: 1 });
  }
  for (let index = 0; index < DOCUMENTS; index += 1) await promote(hasty, { [unitOf(index)]: versionOf(index) }, options);

  const status = await medianMs(ROUNDS, () => store.channel('production'));
  const promotion = await medianMs(ROUNDS, (round) => {
    const index = DOCUMENTS + round;
    return promote(store, { [unitOf(index)]: versionOf(index) }, options);
  });
  const versions = await medianMs(ROUNDS, () => store.versions('unit-0'));
  const figures = {
    releases: RELEASES,
    units: UNITS,
    documents: DOCUMENTS + ROUNDS,
    statusMs: status,
    promoteMs: promotion,
    versionsMs: versions,
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
  else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(10)} ${value}`);
} finally {
  await rm(work, { recursive: true });
}

async function medianMs(rounds: number, act: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await act(round);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return Math.round(times[Math.floor(rounds / 2)]! * 100) / 100;
}
