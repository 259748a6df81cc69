import { createMessage, inBothLanguages } from 'deploy-release/messages';
import {
  channelEdge,
  channelListeners,
  choosePorts,
  consoleListener,
  frontUnits,
  type LocalChannel,
  localChannels,
  SHOP_CHANNEL,
  storefrontListeners,
} from 'deploy-release/settings';
import { buildConsole, buildUnits } from './build-units.ts';
import { releaseUnits } from './release-units.ts';
import { runServers } from './run-servers.ts';

/**
 * `npm start`: the whole storefront on this machine. Builds what changed, releases it into the local store, and serves it: the shop, and
 * each further channel that a unit names on an origin of its own. The service creates its database and fills the catalogue meanwhile. The data folder and every port are checked first: a start that
 * cannot serve must not change what is live.
 */
await runServers(
  async ({ settings, start, report }) => {
    const { host, port, dataDir } = settings;
    const units = frontUnits();
    // The console first: people know its usual port, which may be that of the operators as well.
    const channels = await localChannels(units);
    const beside = channelListeners(channels, settings);
    const listeners = { console: consoleListener(), ...storefrontListeners(settings) };
    const ports = await choosePorts<string>({ ...listeners, ...beside });
    const serviceUrl = `http://${host}:${ports.service}`;
    const operators = `http://${listeners.operators.host}:${ports.operators}`;
    const service = start({
      name: 'service',
      program: 'service/demo/src/main.ts',
      env: {
        SERVICE_PORT: String(ports.service),
        HOST: host,
        DATA_DIR: dataDir,
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${ports.front}`,
      },
    });
    const release = async ({ name, units: own }: LocalChannel) => {
      const outcome = await releaseUnits(own, settings, name);
      const where = name === SHOP_CHANNEL ? '' : `${name}: `;
      if (outcome.refused) report(`${where}${inBothLanguages(outcome.refused)}\nwhat was live before is served`);
      else report(where + (outcome.released.length > 0 ? `released ${outcome.released.join(', ')}` : 'nothing new to release'));
      for (const reason of outcome.leftAlone) report(where + inBothLanguages(reason));
    };
    const released = buildUnits(units, report).then(async ({ built, unchanged }) => {
      if (built.length > 0) report(`built ${built.join(', ')}`);
      if (unchanged.length > 0) report(`unchanged: ${unchanged.join(', ')}`);
      const [shop, ...more] = channels;
      await release(shop!);
      // The shop opens whatever becomes of a channel beside it.
      for (const channel of more) await release(channel).catch((error: unknown) => report(`${channel.name}: ${messageOf(error)}`));
    });
    // The edge serves pages without the service and does not wait for it; the ready line waits for both.
    const edge = released.then(() =>
      start({
        name: 'edge',
        program: 'deploy/edge/src/main.ts',
        env: {
          PORT: String(ports.front),
          HOST: host,
          DATA_DIR: dataDir,
          SERVICE_URL: serviceUrl,
          EDGE_OPERATOR_PORT: String(ports.operators),
        },
      }),
    );
    const others = Object.keys(beside).map(async (name) => {
      await released;
      const { address } = await start({
        name: `edge-${name}`,
        program: 'deploy/edge/src/main.ts',
        env: { PORT: String(ports[name]), HOST: host, DATA_DIR: dataDir, SERVICE_URL: serviceUrl, ...channelEdge(name, settings) },
      });
      return `${name}: ${address.replace('127.0.0.1', 'localhost')}`;
    });
    if (ports.operators !== port + 2) report(inBothLanguages(createMessage('start.operators', { address: operators })));
    // The storefront does not wait for the console and survives its failure.
    void Promise.all([edge, released.then(buildConsole)])
      .then(async () => {
        await start({
          name: 'console',
          program: 'deploy/api/src/http/main.ts',
          env: {
            CONSOLE_PORT: String(ports.console),
            CONSOLE_HOST: listeners.console.host,
            DATA_DIR: dataDir,
            SERVICE_URL: serviceUrl,
            EDGE_URL: operators,
          },
        });
      })
      .catch((error: unknown) => report(`console: ${messageOf(error)}`));
    const [front, , ...more] = await Promise.all([edge, service, ...others]);
    for (const address of more) report(address);
    return front;
  },
  { holdsData: true },
);

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
