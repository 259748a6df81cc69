import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { watchedNetworks } from '../../testing/watched-networks.ts';
import { forNetwork } from '../database/current-network.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import { MessageSender } from './message-sender.ts';

onEmbeddedDatabase('the sender of messages', (database) => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20])(
    'sends a message that is queued while it comes to rest, %i steps after its last look',
    async (steps) => {
      let now = new Date('2026-03-01T00:00:00Z');
      const sent: string[] = [];
      let looks = 0;
      const afterLook = async () => {
        for (let step = 0; step < steps; step++) await Promise.resolve();
        now = new Date(now.getTime() + 2000);
        sender.wake();
      };
      const watched = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.length === 0 && ++looks === 1) void afterLook();
          return result;
        },
      });
      const sender = new MessageSender({
        db: watched,
        now: () => now,
        transports: { mail: { send: async ({ recipient }) => void sent.push(recipient) } },
        keepsOutbox: false,
        deliveryWaitMs: 30_000,
        onError: (error) => {
          throw error;
        },
      });
      const recipient = `amy${steps}@example.com`;
      const id = await queue(database.db, recipient, new Date(now.getTime() + 1000));
      expect(await sender.delivery(id)).toBe('sent');
      await sender.stop();
      expect(sent).toEqual([recipient]);
    },
  );

  test('sends what a transaction queued, once the transaction has ended', async () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const outcomes: unknown[] = [];
    const sender = new MessageSender({
      db: database.db,
      now: () => now,
      transports: { mail: { send: async ({ recipient }) => void outcomes.push(recipient) } },
      keepsOutbox: false,
      onError: (error) => outcomes.push(error),
    });
    await inTransaction(database.db, async (tx) => {
      await queue(tx, 'bob@example.com', now);
      sender.wake();
    });
    await sender.stop();
    expect(outcomes).toEqual(['bob@example.com']);
  });

  test('works for everybody, and not for the network whose request woke it', async () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const { db, networks } = watchedNetworks(database.db);
    const transports = { mail: { send: async () => undefined } };
    const onError = (error: unknown) => {
      throw error;
    };
    const sender = new MessageSender({ db, now: () => now, transports, keepsOutbox: false, onError });
    await queue(database.db, 'eve@example.com', now);
    forNetwork('192.0.2.1', () => sender.wake());
    await sender.stop();
    expect([sender.counts.sent, ...networks]).toEqual([1, null]);
  });
});

async function queue(db: Db, recipient: string, due: Date): Promise<number> {
  const { id } = await db
    .insertInto('outgoing_message')
    .values({
      channel: 'mail',
      template: 'codeLogin',
      locale: 'zh',
      recipient,
      code: '012345',
      subject: 'x',
      body: 'y',
      created_at: due,
      due_at: due,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
