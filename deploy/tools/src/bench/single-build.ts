import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { base } from 'deploy-build/preset/base';
import { criticalStyles, filesOfChunk, filesOfHost } from 'deploy-build/preset/expose-files';
import { ROOT } from 'deploy-build/preset/identity';
import { OwnDescriptor } from 'deploy-build/preset/own-descriptor';
import { SkeletonPlugin } from 'deploy-build/preset/skeleton-plugin';
import { frontUnits, HOST_UNIT, localChannels, unitNamed } from 'deploy-release/settings';
import type { ExposeFiles, ReleaseManifest, RemoteDescriptor } from 'shared-contracts';
import { callKinds } from 'shared-contracts/api/call-names';
import type { DeclaredNames } from 'shared-contracts/release/contract-of';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { chunkOf, exposesOf, writeSingleEntry } from './single-entry.ts';

/** A remote as part of the single application: its descriptor, and which of the application's files each expose needs. */
export interface SingleUnit {
  descriptor: RemoteDescriptor;
  exposes: Record<string, ExposeFiles>;
}

export interface SingleBuild {
  /** Folder with the built files, in the form of a host release. */
  dir: string;
  record: ReleaseManifest;
  units: SingleUnit[];
}

const ENTRY = 'boot';
const VERSION = '1.0.0-single';

/**
 * Builds the same sources as one application: one compilation, split by route, minified the same way,
 * tree-shaken over all units. The reference of the benchmark.
 */
export async function buildSingle(): Promise<SingleBuild> {
  const [shop] = await localChannels(frontUnits());
  const front = shop!.units;
  const remotes = front.filter(({ role }) => role === 'remote');
  const shell = unitNamed(HOST_UNIT, front);
  const config: Configuration & { plugins: webpack.WebpackPluginInstance[] } = {
    ...base({ dir: shell.dir, unit: 'single', version: VERSION, container: 'single_application', mode: 'release' }),
    entry: { [ENTRY]: writeSingleEntry(remotes) },
  };
  const dir = path.join(ROOT, '.cache/bench/single');
  config.module = {
    rules: [...config.module!.rules!, { test: /\.tsx?$/, enforce: 'pre', loader: path.join(import.meta.dirname, 'own-locales.mjs') }],
  };
  config.output = { ...config.output, path: dir };
  const descriptors = await Promise.all(
    remotes.map(async (unit) => ((await import(path.join(unit.dir, 'src/remote.ts'))) as { default: RemoteDescriptor }).default),
  );
  config.plugins.push(...remotes.map((unit, index) => new OwnDescriptor(unit.dir, descriptors[index]!)));
  config.plugins.push(new SkeletonPlugin(path.join(shell.dir, 'src/skeleton/skeleton.ts')));
  const compilation = await compile(config);
  const entry = [...compilation.namedChunks.get(ENTRY)!.files].find((file) => file.endsWith('.js'))!;
  const { integrity, sizes } = await digests(dir);
  const { default: host } = (await import(path.join(shell.dir, 'src/declared-names.ts'))) as { default: DeclaredNames };
  const record: ReleaseManifest = {
    unit: HOST_UNIT,
    version: VERSION,
    commit: null,
    builtAt: new Date().toISOString(),
    descriptor: null,
    container: 'single_application',
    entry,
    exposes: { '.': filesOfHost(compilation, ENTRY)['.']! },
    critical: criticalStyles(compilation, ENTRY),
    kit: [],
    shared: {},
    calls: callKinds(host.calls),
    integrity,
    sizes,
  };
  const units = remotes.map((unit, index): SingleUnit => {
    const files = [...exposesOf(unit).keys()].map((expose) => [expose, filesOfChunk(compilation, ENTRY, chunkOf(unit.name, expose))]);
    return { descriptor: descriptors[index]!, exposes: Object.fromEntries(files) as Record<string, ExposeFiles> };
  });
  return { dir, record, units };
}

function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      const { compilation } = stats!;
      compiler.close((closing) => (closing ? reject(closing) : resolve(compilation)));
    });
  });
}

async function digests(dir: string): Promise<Pick<ReleaseManifest, 'integrity' | 'sizes'>> {
  const integrity: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  for (const file of (await readdir(dir)).sort()) {
    const bytes = await readFile(path.join(dir, file));
    integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    sizes[file] = bytes.length;
  }
  return { integrity, sizes };
}
