import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { callKinds } from 'shared-contracts/api/call-names';
import { createApiClient } from 'shared-contracts/api/client';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createTestService } from '../../testing/test-app.ts';

/** What the proxy does with one request: forward it, drop it, or forward it and drop the response. */
type Fault = 'forward' | 'drop request' | 'drop response';

/** Proxy to the service. Applies the faults of a work in order, then forwards. */
class LossyProxy {
  readonly faults = new Map<number, Fault[]>();
  readonly #service: URL;
  readonly #server: Server;

  constructor(service: string) {
    this.#service = new URL(service);
    this.#server = createServer((asked, answer) => void this.#forward(asked, answer));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bytesOf(asked);
    const { dataId } = JSON.parse(body.toString()) as { dataId: number };
    const fault = this.faults.get(dataId)?.shift() ?? 'forward';
    if (fault === 'drop request') return void asked.socket.destroy();
    const { method, url, headers } = asked;
    const passed = forward(new URL(url!, this.#service), { method, headers, agent: false }, async (got) => {
      const response = await bytesOf(got);
      if (fault === 'drop response') asked.socket.destroy();
      else answer.writeHead(got.statusCode!, got.headers).end(response);
    });
    passed.end(body);
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

onEachDatabase('a client on a lossy network', (database) => {
  let proxy: LossyProxy;
  let client: ReturnType<typeof createApiClient>;
  let closeShop: () => Promise<void>;
  let work = 0;

  beforeAll(async () => {
    await sql`insert into album (library, key, number, name_zh, name_en)
      select 1, 'shared-' || n, 'S' || n, '合辑', 'Album' from generate_series(1, 1000) n`.execute(database.db);
    const { app } = await createTestService(database.db);
    proxy = new LossyProxy(await app.listen({ host: '127.0.0.1', port: 0 }));
    client = createApiClient({
      locale: 'en',
      kindOf: (call) => callKinds([call])[call],
      baseUrl: await proxy.open(),
      session: { userId: () => null, token: () => null, clear: () => undefined, store: () => undefined },
      showError: () => undefined,
      onSignInNeeded: async () => false,
    });
    closeShop = () => app.close();
  });
  afterAll(async () => {
    await proxy.close();
    await closeShop();
  });

  async function timesRun(dataId: number): Promise<number> {
    const row = await database.db.selectFrom('share_count').select('count').where('data_id', '=', dataId).executeTakeFirst();
    return row?.count ?? 0;
  }

  test('has every acknowledged write run exactly once and no write twice, whichever messages are lost', async () => {
    const fault = fc.constantFrom<Fault>('forward', 'drop request', 'drop response');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fault, fault), { minLength: 1, maxLength: 6 }), async (writes) => {
        const done = writes.map(async ([first, second]) => {
          const dataId = ++work;
          proxy.faults.set(dataId, [first, second]);
          const answered = await client.call('share/count', { dataId, type: 1 }).then(
            () => true,
            () => false,
          );
          return { answered, times: await timesRun(dataId) };
        });
        const arrives = (faults: Fault[]) => faults.some((one) => one !== 'drop request');
        expect(await Promise.all(done)).toEqual(
          writes.map(([first, second]) => ({
            answered: first === 'forward' || second === 'forward',
            times: arrives(first === 'forward' ? [first] : [first, second]) ? 1 : 0,
          })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
