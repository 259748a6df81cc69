import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { standalonePage } from 'deploy-build/standalone/page';
import { unitNamed } from 'deploy-release/settings';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Build server of one unit, as a process of its own: `dev-server.ts <unit>` with `UNIT_BUILD` (dev or standalone) and
 * `UNIT_DEV_PORT`. Prints `ready` after the first build. `SERVICE_URL`: service of a standalone unit.
 */
const HOST = '127.0.0.1';
const port = Number(process.env.UNIT_DEV_PORT);
const unit = unitNamed(process.argv[2] ?? '');
const { default: config } = (await import(pathToFileURL(path.join(unit.dir, 'webpack.config.ts')).href)) as { default: Configuration };
const isStandalone = process.env.UNIT_BUILD === 'standalone';

const compiler = webpack(config);
const server = new WebpackDevServer(
  {
    host: HOST,
    port,
    hot: unit.role === 'remote',
    // Remotes bring the client in their exposes; the host takes it as an entry and reloads the page.
    client: unit.role === 'host' ? { overlay: false, logging: 'warn', webSocketURL: { hostname: HOST, port, protocol: 'ws' } } : false,
    static: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    devMiddleware: { stats: 'errors-warnings', index: false },
    proxy: isStandalone ? [{ context: ['/api', '/media', '/download'], target: process.env.SERVICE_URL }] : [],
    setupMiddlewares(middlewares) {
      if (isStandalone) middlewares.push({ name: 'standalone', middleware: pageForEveryPath });
      return middlewares;
    },
  },
  compiler,
);

let announced = false;
compiler.hooks.done.tap('ready', (stats) => {
  const { errors = [], time } = stats.toJson({ all: false, errors: true, timings: true });
  console.log(errors.length > 0 ? `${unit.name}: ${errors.length} errors` : `${unit.name}: built in ${time} ms`);
  if (!announced) setImmediate(() => console.log(`ready http://${HOST}:${port}`));
  announced = true;
});
await server.start();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
}

type Request = { method?: string; url?: string; headers: Record<string, string | string[] | undefined> };
type Response = { setHeader(name: string, value: string): void; end(body: string): void };

/** Every address that is neither a file nor a call is a page of the unit. */
function pageForEveryPath(request: Request, response: Response, next: () => void): void {
  if (request.method !== 'GET' || !String(request.headers.accept ?? '').includes('text/html')) {
    next();
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(standalonePage(unit.name, '/standalone.js'));
}
