import { createServer, type Server } from 'node:net';
import { choosePorts, consoleListener, freePort, PortError, storefrontListeners } from './local-ports.ts';

const host = '127.0.0.1';
const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

/** Something else that listens there. */
async function takePort(): Promise<number> {
  const port = (await freePort(host, 0))!;
  const server = createServer();
  taken.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return port;
}

const choose = (port: number, env: Record<string, string> = {}) =>
  choosePorts(
    { console: { ...consoleListener(env), usual: env.CONSOLE_PORT ? 8090 : port + 2 }, ...storefrontListeners({ host, port }, env) },
    env,
  );

test('the operators take no port that the console has, chosen or usual', async () => {
  const port = (await freePort(host, 0))!;
  const usual = await choose(port);
  expect([usual.front, usual.console]).toEqual([port, port + 2]);
  expect(usual.operators).not.toBe(port + 2);
  const chosen = await choose(port, { CONSOLE_PORT: String(port + 2) });
  expect(chosen.console).toBe(port + 2);
  expect(new Set(Object.values(chosen)).size).toBe(4);
});

test('a usual port that is in use gives way, a chosen one is refused with its setting, in both languages', async () => {
  const [port, other] = [(await freePort(host, 0))!, await takePort()];
  const { service } = await choosePorts({ service: { setting: 'SERVICE_PORT', host, usual: other } }, {});
  expect(service).not.toBe(other);
  for (const setting of ['SERVICE_PORT', 'CONSOLE_PORT', 'EDGE_OPERATOR_PORT']) {
    const refusal = await choose(port, { [setting]: String(other) }).catch((error) => error);
    expect(refusal).toBeInstanceOf(PortError);
    expect(refusal.message).toBe(
      `port ${other} of ${host} is in use: stop what listens there, or choose another ${setting} / ` +
        `${host} 的端口 ${other} 已被占用：请停止占用它的程序，或更换 ${setting}`,
    );
  }
  await expect(choose(other)).rejects.toThrow('choose another PORT');
});

test('two settings with the same port are both named, and so is one that is no port', async () => {
  const port = (await freePort(host, 0))!;
  await expect(choose(port, { CONSOLE_PORT: String(port) })).rejects.toThrow(`CONSOLE_PORT and PORT name the same port ${port}`);
  await expect(choose(port, { SERVICE_PORT: '70000' })).rejects.toThrow('SERVICE_PORT: expected a port from 0 to 65535, not "70000"');
  const any = await choose(0, { SERVICE_PORT: '0', CONSOLE_PORT: '0' });
  expect(new Set(Object.values(any)).size).toBe(4);
});
