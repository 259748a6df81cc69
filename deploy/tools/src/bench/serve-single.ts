import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { createEdge, readConfig } from 'deploy-edge';
import { ensureKeys, folderStore, openSigner, promote } from 'deploy-release';
import type { LiveSet } from 'deploy-render';
import type { DocumentUnit } from 'shared-contracts';
import { callKinds } from 'shared-contracts/api/call-names';
import { releaseBase } from 'shared-contracts/release/manifest';
import { serveEdge } from './serve-edge.ts';
import { buildSingle, type SingleBuild } from './single-build.ts';

/**
 * `node deploy/tools/src/bench/serve-single.ts`: builds the storefront as one application and serves it on the real edge, with
 * the edge's own settings (PORT, SERVICE_URL, TLS_CERT, TLS_KEY). Prints `ready <address>`; ends by SIGTERM or SIGINT.
 */
const build = await buildSingle();
const dataDir = await mkdtemp(path.join(tmpdir(), 'single-'));
const releasesDir = path.join(dataDir, 'releases');
await writeFile(path.join(build.dir, 'release.json'), JSON.stringify(build.record));
const store = folderStore(releasesDir);
await store.publish(build.dir);
const keysDir = path.join(dataDir, 'keys');
await ensureKeys(keysDir);
const signer = await openSigner(keysDir, 'release');
await promote(store, { [build.record.unit]: build.record.version }, { channel: 'production', by: 'bench', why: 'one application', signer });

const edge = await createEdge(readConfig({ ...process.env, DATA_DIR: dataDir }, ROOT), (set) => withUnits(set, build));
await serveEdge(edge, dataDir);

/** Every unit's files are the application's own, and its entry is the one boot script that stands in the page anyway. */
function withUnits(set: LiveSet, { record, units: single }: SingleBuild): LiveSet {
  const base = releaseBase(record.unit, record.version);
  const units = single.map(
    ({ descriptor, exposes }): DocumentUnit => ({
      unit: descriptor.unit,
      version: record.version,
      container: record.container,
      entry: base + record.entry,
      base,
      exposes,
      descriptor,
      calls: callKinds(descriptor.calls),
    }),
  );
  return { ...set, units, routes: units.map((owner) => ({ owner, routes: owner.descriptor.routes })) };
}
