import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMessage, formatInAllLocales } from 'deploy-release/messages';
import { QUIET_LOG } from './testing/quiet-log.ts';
import { createWebhook, type HealthEvent } from './webhook.ts';

const SAID = createMessage('analysis.broken', { by: 'failures', failed: 20, views: 20 });
const EVENT: HealthEvent = {
  event: 'failed',
  channel: 'production',
  unit: 'mf-catalog',
  from: '2.0.0',
  to: '1.0.0',
  reason: SAID.text,
  reasonMessage: SAID,
  reasons: formatInAllLocales(SAID),
  at: '2026-03-01T00:00:00.000Z',
  sequence: 3,
};

let server: Server | undefined;
afterEach(() => server?.close());

async function delivered(statuses: number[]) {
  const bodies: string[] = [];
  const pauses: number[] = [];
  const errors: object[] = [];
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      bodies.push(String(request.headers['x-yinhe-signature']));
      response.writeHead(statuses[bodies.length - 1] ?? 204, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const webhook = createWebhook({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: null,
    log: { ...QUIET_LOG, error: (details) => errors.push(details) },
    wait: async (ms) => void pauses.push(ms),
  });
  webhook.send(EVENT);
  await webhook.idle();
  return { bodies, pauses, errors };
}

it('delivers in three attempts with growing delays, then logs the failure', async () => {
  expect(await delivered([500, 503, 500, 204])).toEqual({
    bodies: Array(3).fill('undefined'),
    pauses: [1000, 4000],
    errors: [{ event: EVENT }],
  });
});

it('stops after a successful delivery', async () => {
  expect(await delivered([500, 204])).toMatchObject({ bodies: { length: 2 }, pauses: [1000], errors: [] });
});

it('follows no redirect: events go to the configured address only', async () => {
  expect(await delivered([302, 302, 302])).toMatchObject({ bodies: { length: 3 }, errors: [{ event: EVENT }] });
});

const SECRETS = ['T0-address-of-the-chat', 'key that signs the body'] as const;

it.each([
  ['refuses', 500, undefined],
  ['answers with another address', 302, undefined],
  ['does not answer', 0, 'http://127.0.0.1:1'],
  ['has no usable address', 0, 'nonsense:'],
])(
  'logs why an event did not arrive at a receiver that %s, and neither its address, the key nor a signature',
  async (_what, status, origin) => {
    const lines: object[] = [];
    const signatures: string[] = [];
    server = createServer((request, response) => {
      request.resume();
      signatures.push(String(request.headers['x-yinhe-signature']));
      response.writeHead(status, { location: `/${SECRETS[0]}` }).end(`not you, ${SECRETS[0]}`);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const note = (details: object, message: string) => void lines.push({ message, ...details });
    const webhook = createWebhook({
      url: `${origin ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`}/hooks/${SECRETS[0]}`,
      secret: SECRETS[1],
      log: { info: note, warn: note, error: note },
      wait: async () => undefined,
    });
    webhook.send(EVENT);
    await webhook.idle();
    const text = JSON.stringify(lines);
    expect(lines).toHaveLength(4);
    expect(text).toContain('"fault":"');
    for (const secret of [...SECRETS, ...signatures]) expect(text).not.toContain(secret.replace('sha256=', ''));
  },
);
