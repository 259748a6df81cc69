import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage } from 'deploy-api/built-page';
import webpack, { type Stats } from 'webpack';
import config from '../../webpack.config.ts';
import { PAGE_DIR, pageInputs } from './page-build.ts';

/** Builds the page of the console, as a separate process so that the caller is not blocked. */
const inputs = pageInputs();
const compiler = webpack(config);
const stats = await new Promise<Stats>((resolve, reject) => {
  compiler?.run((error, done) => (error || !done ? reject(error) : resolve(done)));
});
await new Promise<void>((resolve, reject) => compiler?.close((error) => (error ? reject(error) : resolve())));
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exit(1);
}
const files = (stats.toJson({ all: false, entrypoints: true }).entrypoints?.console?.assets ?? []).map(({ name }) => name);
const built: BuiltPage = {
  inputs,
  scripts: files.filter((name) => name.endsWith('.js')),
  styles: files.filter((name) => name.endsWith('.css')),
};
writeFileSync(path.join(PAGE_DIR, 'built.json'), JSON.stringify(built));
