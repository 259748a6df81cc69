import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createApiClient } from 'shared-contracts/api/client';
import { onEachDatabase } from '../testing/each-database.ts';
import { testShop } from '../testing/test-shop.ts';

/** What happens to one request on its way: it comes through, it never arrives, or it is done and its answer is lost. */
type Fate = 'through' | 'never arrives' | 'answer lost';

/** A line to the service that loses what the fates of a work say, first to last; further requests come through. */
class BadLine {
  readonly fates = new Map<number, Fate[]>();
  readonly #service: URL;
  readonly #server: Server;

  constructor(service: string) {
    this.#service = new URL(service);
    this.#server = createServer((asked, answer) => void this.#carry(asked, answer));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bytesOf(asked);
    const { dataId } = JSON.parse(body.toString()) as { dataId: number };
    const fate = this.fates.get(dataId)?.shift() ?? 'through';
    if (fate === 'never arrives') return void asked.socket.destroy();
    const { method, url, headers } = asked;
    const passed = forward(new URL(url!, this.#service), { method, headers, agent: false }, async (got) => {
      const said = await bytesOf(got);
      if (fate === 'answer lost') asked.socket.destroy();
      else answer.writeHead(got.statusCode!, got.headers).end(said);
    });
    passed.end(body);
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

onEachDatabase('a shopper on a bad line', (database) => {
  let line: BadLine;
  let client: ReturnType<typeof createApiClient>;
  let closeShop: () => Promise<void>;
  let work = 0;

  beforeAll(async () => {
    await sql`insert into album (library, key, number, name_zh, name_en)
      select 1, 'shared-' || n, 'S' || n, '合辑', 'Album' from generate_series(1, 1000) n`.execute(database.db);
    const { app } = await testShop(database.db);
    line = new BadLine(await app.listen({ host: '127.0.0.1', port: 0 }));
    client = createApiClient({
      locale: 'en',
      baseUrl: await line.open(),
      session: { token: () => null, clear: () => undefined },
      showError: () => undefined,
      onSignInNeeded: () => undefined,
    });
    closeShop = () => app.close();
  });
  afterAll(async () => {
    await line.close();
    await closeShop();
  });

  async function timesDone(dataId: number): Promise<number> {
    const row = await database.db.selectFrom('share_count').select('count').where('data_id', '=', dataId).executeTakeFirst();
    return row?.count ?? 0;
  }

  test('has every write that is answered done exactly once, and none twice, whatever the line loses', async () => {
    const fate = fc.constantFrom<Fate>('through', 'never arrives', 'answer lost');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fate, fate), { minLength: 1, maxLength: 6 }), async (writes) => {
        const done = writes.map(async ([first, second]) => {
          const dataId = ++work;
          line.fates.set(dataId, [first, second]);
          const answered = await client.call('share/count', { dataId, type: 1 }).then(
            () => true,
            () => false,
          );
          return { answered, times: await timesDone(dataId) };
        });
        const arrives = (fates: Fate[]) => fates.some((one) => one !== 'never arrives');
        expect(await Promise.all(done)).toEqual(
          writes.map(([first, second]) => ({
            answered: first === 'through' || second === 'through',
            times: arrives(first === 'through' ? [first] : [first, second]) ? 1 : 0,
          })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
