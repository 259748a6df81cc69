import { createServer } from 'node:net';
import { createMessage, inBothLanguages, type Message } from '../messages/message.ts';
import type { LocalSettings } from './local-settings.ts';

/** A listener of a local start. */
export interface Listener {
  /** Variable that chooses its port. */
  setting: string;
  host: string;
  /** Port without the setting, if it is free; any free one otherwise. 0: any. */
  usual: number;
  /** The usual port must be free as well: people know the address. */
  isFixed?: boolean;
}

/** A port that cannot be used; the message, in both languages, names the setting to change. */
export class PortError extends Error {
  override readonly name = 'PortError';

  constructor(message: Message) {
    super(inBothLanguages(message));
  }
}

/**
 * Chooses the ports of several listeners before any of them starts: first those that are set, then the others around them. Throws
 * `PortError` for a chosen port that is none, is in use, or is named twice.
 */
export async function choosePorts<Name extends string>(
  listeners: Record<Name, Listener>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<Name, number>> {
  const all = Object.entries(listeners) as [Name, Listener][];
  const isChosen = ({ setting, isFixed }: Listener) => Boolean(env[setting]) || isFixed === true;
  const taken: { setting: string; port: number }[] = [];
  const found: Partial<Record<Name, number>> = {};
  for (const [name, listener] of all.filter(([, one]) => isChosen(one))) {
    const { setting, host, usual } = listener;
    const text = env[setting] || String(usual);
    const wanted = Number(text);
    if (!/^\d+$/.test(text) || wanted > 65_535) throw new PortError(createMessage('port.invalid', { setting, text }));
    const other = wanted === 0 ? undefined : taken.find(({ port }) => port === wanted);
    if (other) throw new PortError(createMessage('port.twice', { settings: [other.setting, setting], port: wanted }));
    const port = await freePort(host, wanted);
    if (port === null) throw new PortError(createMessage('port.taken', { setting, host, port: wanted }));
    taken.push({ setting, port });
    found[name] = port;
  }
  for (const [name, { setting, host, usual }] of all.filter(([, one]) => !isChosen(one))) {
    const isTaken = (port: number) => taken.some((one) => one.port === port);
    let port = isTaken(usual) ? null : await freePort(host, usual);
    while (port === null || isTaken(port)) port = await freePort(host, 0);
    taken.push({ setting, port });
    found[name] = port;
  }
  return found as Record<Name, number>;
}

/** The service of a local start. */
export const serviceListener = (host: string): Listener => ({ setting: 'SERVICE_PORT', host, usual: 8081 });

/** The listeners of a local storefront: for visitors, and for operators beside it; the service. */
export function storefrontListeners({ host, port }: Pick<LocalSettings, 'host' | 'port'>, env: NodeJS.ProcessEnv = process.env) {
  const operators: Listener = {
    setting: 'EDGE_OPERATOR_PORT',
    host: env.EDGE_OPERATOR_HOST || '127.0.0.1',
    usual: port === 0 || port > 65_533 ? 0 : port + 2,
  };
  return { front: { setting: 'PORT', host, usual: port, isFixed: true }, service: serviceListener(host), operators };
}

/** The console of a local storefront. */
export const consoleListener = (env: NodeJS.ProcessEnv = process.env): Listener => ({
  setting: 'CONSOLE_PORT',
  host: env.CONSOLE_HOST || '127.0.0.1',
  usual: 8090,
});

/** The port, or the one that the system chose for 0; null when it is taken. */
export function freePort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
