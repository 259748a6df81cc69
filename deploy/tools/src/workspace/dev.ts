import {
  channelEdge,
  choosePorts,
  freePort,
  frontUnits,
  HOST_UNIT,
  localChannels,
  SHOP_CHANNEL,
  storefrontListeners,
  unitNamed,
} from 'deploy-release/settings';
import { buildUnits } from './build-units.ts';
import { releaseUnits } from './release-units.ts';
import { runServers } from './run-servers.ts';

/**
 * `npm run dev -- mf-catalog [mf-player …]`: the running storefront with these units, and the shell, from build servers: an
 * edit shows in the page in an instant and keeps its state. All other units are their releases. Units of another channel than the shop's
 * are served as that channel.
 */
const FIRST_BUILD_MS = 180_000;

await runServers(
  async ({ settings, start, report }) => {
    const { host, dataDir } = settings;
    const units = frontUnits();
    const developed = process.argv.slice(2).map((name) => unitNamed(name, units).name);
    if (developed.length === 0) throw new Error(`say which unit: npm run dev -- ${units.find(({ role }) => role === 'remote')?.name}`);
    const channels = (await localChannels(units)).filter(({ name, units: own }) =>
      own.some((unit) => developed.includes(unit.name) && (unit.role === 'remote' || name === SHOP_CHANNEL)),
    );
    const [channel] = channels;
    if (!channel || channels.length > 1) throw new Error(`these units are for several channels: ${developed.join(', ')}`);
    const { front, service: serviceAt, operators } = await choosePorts(storefrontListeners(settings));
    const service = start({
      name: 'service',
      program: 'service/demo/src/main.ts',
      env: { SERVICE_PORT: String(serviceAt), HOST: host, DATA_DIR: dataDir },
    });
    const released = buildUnits(units, report).then(() => releaseUnits(channel.units, settings, channel.name));
    const ports: [string, number][] = [];
    for (const name of new Set([HOST_UNIT, ...developed])) ports.push([name, (await freePort(host, 0))!]);
    const servers = ports.map(async ([name, devPort]) => {
      const server = await start({
        name: `dev-${name}`,
        program: 'deploy/tools/src/workspace/dev-server.ts',
        args: [name],
        env: { UNIT_BUILD: 'dev', UNIT_DEV_PORT: String(devPort), NODE_ENV: 'development' },
        timeoutMs: FIRST_BUILD_MS,
        echo: true,
      });
      return `${name}=${server.address}`;
    });
    const [overrides] = await Promise.all([Promise.all(servers), service, released]);
    return start({
      name: 'edge',
      program: 'deploy/edge/src/main.ts',
      env: {
        ...(channel.name === SHOP_CHANNEL ? {} : channelEdge(channel.name, settings)),
        PORT: String(front),
        EDGE_OPERATOR_PORT: String(operators),
        HOST: host,
        DATA_DIR: dataDir,
        SERVICE_URL: `http://${host}:${serviceAt}`,
        EDGE_OVERRIDES: overrides.join(','),
        // Further local builds by `?override=<unit>@<origin>`.
        EDGE_OVERRIDE_ORIGINS: 'loopback',
      },
    });
  },
  { holdsData: true },
);
