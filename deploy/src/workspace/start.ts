import { buildUnits } from './build-units.ts';
import { Children } from './children.ts';
import { progress } from './progress.ts';
import { releaseUnits } from './release-units.ts';
import { localSettings, servicePort } from './settings.ts';
import { frontUnits } from './units.ts';

/**
 * The whole storefront on this machine: builds what changed, releases it into the local store, and serves it. The service
 * makes its database and fills the catalogue while the units are built.
 */
const SERVICE_READY_MS = 120_000;
const EDGE_READY_MS = 30_000;

const report = progress();
const children = new Children();
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (code === 0) report('stopping');
  await children.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  const settings = localSettings();
  const { host, port, dataDir, logs, releasesDir } = settings;
  const units = frontUnits();
  const serviceAt = await servicePort(host);
  report(`data in ${dataDir}`);
  report('service: starting (database, demo catalogue)');
  const service = children
    .start({
      name: 'service',
      program: 'service/src/main.ts',
      env: { SERVICE_PORT: String(serviceAt), HOST: host, DATA_DIR: dataDir },
      logs,
      timeoutMs: SERVICE_READY_MS,
    })
    .then((running) => {
      report(`service: ready at ${running.address}`);
      return running;
    });
  // Both go on side by side; a failure of either ends the start, and is not lost while the other one is awaited.
  const released = buildUnits(units, report).then(async ({ built, unchanged }) => {
    if (built.length > 0) report(`built ${built.join(', ')}`);
    if (unchanged.length > 0) report(`unchanged: ${unchanged.join(', ')}`);
    const outcome = await releaseUnits(units, releasesDir);
    report(outcome.released.length > 0 ? `released ${outcome.released.join(', ')}` : 'nothing new to release');
  });
  await Promise.all([released, service]);
  const edge = await children.start({
    name: 'edge',
    program: 'deploy/src/edge/main.ts',
    env: { PORT: String(port), HOST: host, DATA_DIR: dataDir, SERVICE_URL: `http://${host}:${serviceAt}` },
    logs,
    timeoutMs: EDGE_READY_MS,
  });
  report(`logs in ${logs}`);
  console.log(`\nready ${edge.address.replace('127.0.0.1', 'localhost')}   (Ctrl-C stops everything)`);
  const ended = await Promise.race([edge.ended.then(() => edge.name), (await service).ended.then(() => 'service')]);
  if (!stopping) {
    console.error(`${ended} ended by itself; its log is in ${logs}`);
    await stop(1);
  }
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}
