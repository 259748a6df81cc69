import { choosePorts, freePort, serviceListener, unitNamed } from 'deploy-release/settings';
import { runServers } from './run-servers.ts';

/**
 * `npm run alone -- mf-catalog`: one remote on the standalone page, with hot replacement, against the service (one of its own, or
 * that of `SERVICE_URL`). No shell, no edge, no other unit.
 */
const FIRST_BUILD_MS = 180_000;

await runServers(async ({ settings, start }) => {
  const { host, port, dataDir } = settings;
  const unit = unitNamed(process.argv[2] ?? '');
  if (unit.role === 'host') throw new Error(`${unit.name} is the host; only a remote runs standalone`);
  let serviceUrl = process.env.SERVICE_URL;
  if (!serviceUrl) {
    const { service: serviceAt } = await choosePorts({ service: serviceListener(host) });
    const env = { SERVICE_PORT: String(serviceAt), HOST: host, DATA_DIR: dataDir };
    serviceUrl = (await start({ name: 'service', program: 'service/demo/src/main.ts', env })).address;
  }
  const free = (await freePort(host, port)) ?? (await freePort(host, 0));
  return start({
    name: `standalone-${unit.name}`,
    program: 'deploy/tools/src/workspace/dev-server.ts',
    args: [unit.name],
    env: { UNIT_BUILD: 'standalone', UNIT_DEV_PORT: String(free), SERVICE_URL: serviceUrl, NODE_ENV: 'development' },
    timeoutMs: FIRST_BUILD_MS,
    echo: true,
  });
});
