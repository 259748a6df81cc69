import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';

/** What a builder says of a unit: null when it is built, else what is wrong. */
export type BuildAnswer = string | null;

/**
 * A process that builds one unit after the other (`builders.ts`). Each message is the folder of a unit, each answer what became of it;
 * `null` ends it. The bundler is loaded, and compiled by the engine, once for all units. Its cache is written after the answer.
 */
process.on('message', (dir: string | null) => {
  if (dir === null) void cached.then(() => process.exit());
  else void build(dir);
});
process.channel!.ref();

let cached: Promise<void> = Promise.resolve();

async function build(dir: string): Promise<void> {
  await cached;
  process.send!(await answerOf(dir));
}

async function answerOf(dir: string): Promise<BuildAnswer> {
  try {
    const { default: config } = (await import(pathToFileURL(path.join(dir, 'webpack.config.ts')).href)) as { default: Configuration };
    const compiler = webpack(config)!;
    const stats = await run(compiler);
    cached = close(compiler);
    return stats.hasErrors() ? stats.toString('errors-only') : null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error || !stats ? reject(error) : resolve(stats)));
  });
}

/** Without its cache the next build takes longer; this one is complete. */
function close(compiler: Compiler): Promise<void> {
  return new Promise((resolve) => {
    compiler.close((error) => {
      if (error) console.error(error);
      resolve();
    });
  });
}
