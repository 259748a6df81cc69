/** `npm run gallery -w ui-kit`: builds the gallery and serves it on PORT (default 8090; 0 picks a free port). */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import { kitConfig } from './webpack.config.ts';

const output = path.resolve(import.meta.dirname, '../dist/gallery');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.woff2': 'font/woff2', '.map': 'application/json' };
const PAGE = `<!doctype html><html lang="zh-CN" data-typeface><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>ui-kit gallery</title></head><body><div id="root"></div><div id="slot-dialogs"></div><script src="/gallery.js"></script></body></html>`;

const compiler = webpack(kitConfig({ entry: { gallery: './gallery/gallery.tsx' }, output, production: false }));
await new Promise<void>((resolve, reject) => {
  compiler?.run((error, stats) => {
    if (error) return reject(error);
    if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
    compiler.close((closing) => (closing ? reject(closing) : resolve()));
  });
});

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://gallery');
  const file = path.join(output, path.normalize(pathname));
  const type = TYPES[path.extname(file)];
  if (type && file.startsWith(output) && existsSync(file)) {
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  }
});
server.listen(Number(process.env.PORT ?? 8090), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`);
});
