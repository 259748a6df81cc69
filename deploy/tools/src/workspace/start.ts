import { frontUnits } from 'deploy-release/settings/front-units';
import { consolePort, freePort, servicePort } from 'deploy-release/settings/local-settings';
import { buildConsole, buildUnits } from './build-units.ts';
import { releaseUnits } from './release-units.ts';
import { runServers } from './run-servers.ts';

/**
 * `npm start`: the whole storefront on this machine. Builds what changed, releases it into the local store, and serves it. The
 * service creates its database and fills the catalogue meanwhile.
 */
await runServers(async ({ settings, start, report }) => {
  const { host, port, dataDir } = settings;
  const units = frontUnits();
  const serviceAt = await servicePort(host);
  const service = start({
    name: 'service',
    program: 'service/demo/src/main.ts',
    env: { SERVICE_PORT: String(serviceAt), HOST: host, DATA_DIR: dataDir },
  });
  const released = buildUnits(units, report).then(async ({ built, unchanged }) => {
    if (built.length > 0) report(`built ${built.join(', ')}`);
    if (unchanged.length > 0) report(`unchanged: ${unchanged.join(', ')}`);
    const outcome = await releaseUnits(units, settings);
    if (outcome.refused === null)
      report(outcome.released.length > 0 ? `released ${outcome.released.join(', ')}` : 'nothing new to release');
    if (outcome.refused !== null) report(`${outcome.refused}\nwhat was live before is served`);
    if (outcome.held.length > 0) report(`not released, held or with a canary or rollout: ${outcome.held.join(', ')}`);
  });
  const operatorHost = process.env.EDGE_OPERATOR_HOST || '127.0.0.1';
  const beside = port === 0 ? 0 : port + 2;
  const operatorPort =
    process.env.EDGE_OPERATOR_PORT || String((await freePort(operatorHost, beside)) ?? (await freePort(operatorHost, 0)));
  // The edge serves pages without the service and does not wait for it; the ready line waits for both.
  const edge = released.then(() =>
    start({
      name: 'edge',
      program: 'deploy/edge/src/main.ts',
      env: {
        PORT: String(port),
        HOST: host,
        DATA_DIR: dataDir,
        SERVICE_URL: `http://${host}:${serviceAt}`,
        EDGE_OPERATOR_PORT: operatorPort,
      },
    }),
  );
  // The storefront does not wait for the console and survives its failure.
  void Promise.all([edge, released.then(buildConsole)])
    .then(async () => {
      const consoleHost = process.env.CONSOLE_HOST || '127.0.0.1';
      await start({
        name: 'console',
        program: 'deploy/api/src/http/main.ts',
        env: {
          CONSOLE_PORT: String(await consolePort(consoleHost)),
          CONSOLE_HOST: consoleHost,
          DATA_DIR: dataDir,
          SERVICE_URL: `http://${host}:${serviceAt}`,
          EDGE_URL: `http://${operatorHost}:${operatorPort}`,
        },
      });
    })
    .catch((error: unknown) => report(`console: ${error instanceof Error ? error.message : error}`));
  const [front] = await Promise.all([edge, service]);
  return front;
});
