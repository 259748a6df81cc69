import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { DeclaredNames } from 'shared-contracts/release/contract-of';
import { localVersion } from './inputs.ts';

/** A unit of the checkout. */
export interface UnitFolder {
  dir: string;
  role: 'remote' | 'host';
}

/**
 * Versions that a build of each unit would get now, in the order of the units. Each call runs in a worker thread of its own, which loads
 * descriptors and declarations anew: sources may have changed since the last call. Rejects when a descriptor cannot be loaded.
 */
export function localVersions(units: readonly UnitFolder[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const folders = units.map(({ dir, role }): UnitFolder => ({ dir, role }));
    const worker = new Worker(new URL(import.meta.url), { workerData: { localVersions: folders }, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function versionOfFolder({ dir, role }: UnitFolder): Promise<string> {
  const file = path.join(dir, role === 'host' ? 'src/declared-names.ts' : 'src/remote.ts');
  const { default: names } = (await import(pathToFileURL(file).href)) as { default: DeclaredNames };
  return localVersion({ dir, role, names });
}

const job = (workerData as { localVersions?: UnitFolder[] } | null)?.localVersions;
if (!isMainThread && job) parentPort!.postMessage(await Promise.all(job.map(versionOfFolder)));
