import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { type ServerBuild, serverConfig, serverFolder } from './server-config.ts';

/** File of the server build in a release. Not `.js`: browsers load no such file, and the edge serves none. */
const nameOf = (code: Buffer): string => `server.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.cjs`;

/** Name of the server build among the files of a release; undefined without one. */
export function serverFileOf(files: Iterable<string>): string | undefined {
  return [...files].find((file) => /^server\.[0-9a-f]{10}\.cjs$/.test(file));
}

/** Adds the server build of a unit to its release: the same sources, built at the same time, in the same manifest. */
export class ServerPlugin {
  readonly #build: ServerBuild;

  constructor(build: ServerBuild) {
    this.#build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServerPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      // Before the manifest, after everything that changes files: this one is finished.
      compilation.hooks.processAssets.tapPromise({ name: 'ServerPlugin', stage: PROCESS_ASSETS_STAGE_REPORT - 1 }, async () => {
        const { stats, code } = await built(this.#build);
        compilation.errors.push(...stats.compilation.errors);
        compilation.warnings.push(...stats.compilation.warnings);
        if (code) compilation.emitAsset(nameOf(code), new webpack.sources.RawSource(code));
      });
    });
  }
}

async function built(build: ServerBuild): Promise<{ stats: Stats; code: Buffer | null }> {
  const compiler = webpack(serverConfig(build))!;
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result!)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  const folder = serverFolder(build);
  const code = stats.hasErrors() ? null : await readFile(path.join(folder, 'server.cjs'));
  await rm(folder, { recursive: true, force: true });
  return { stats, code };
}
