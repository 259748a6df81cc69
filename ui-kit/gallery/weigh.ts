/** `npm run weigh -w ui-kit`: what each part of the kit weighs by itself, libraries that the shell shares left out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { kitConfig } from './webpack.config.ts';

const src = path.resolve(import.meta.dirname, '../src');
/** Every part but the support of tests, which no bundle holds. */
const PARTS = readdirSync(src).filter((part) => part !== 'testing' && existsSync(path.join(src, part, 'index.ts')));
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'i18next', 'react-i18next'];
const output = path.resolve(import.meta.dirname, '../dist/weigh');

function build(part: string): Promise<number[]> {
  const others = PARTS.filter((other) => other !== part).map((other) => `ui-kit/${other}`);
  const config = kitConfig({ entry: { [part]: `./src/${part}/index.ts` }, output: path.join(output, part), production: true });
  const compiler = webpack({
    ...config,
    // As a library every export counts, as it does for a part that is shared.
    output: { ...config.output, library: { type: 'commonjs2' } },
    externals: Object.fromEntries([...SHARED, ...others].map((name) => [name, `commonjs ${name}`])),
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      const bytes = readFileSync(path.join(output, part, `${part}.js`));
      compiler.close(() => resolve([bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length]));
    });
  });
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
process.stdout.write('part          raw     gzip   brotli   (kB, styles included)\n');
const totals = [0, 0, 0];
for (const part of PARTS) {
  const sizes = await build(part);
  sizes.forEach((size, at) => {
    totals[at]! += size;
  });
  process.stdout.write(`${part.padEnd(8)}${sizes.map(kilobytes).join(' ')}\n`);
}
process.stdout.write(`${'all'.padEnd(8)}${totals.map(kilobytes).join(' ')}\n`);
