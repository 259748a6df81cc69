/* In each run: `service/src/staff/payouts/payouts.test.ts`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EARNING_RULES } from '../../commerce/orders/earning-rules.ts';
import { reconcile } from '../../commerce/orders/reconcile.ts';
import { fillSiteDefaults } from '../../content/site/defaults.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { addCompletedOrder } from '../../testing/completed-order.ts';
import { contractRow } from '../../testing/contract-row.ts';
import { giveWork } from '../../testing/earnings.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { findPostgres, startPostgres } from '../../testing/postgres-cluster.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

/** Kills of the processes: 100 in a full run. */
const KILLS = process.env.TEST_FULL ? 100 : 2;
/** Orders that are due before each kill. */
const ORDERS = 5;
/** Longest time from the last order to a kill, ms. */
const LATEST_MS = 1500;
const WORKER = fileURLToPath(new URL('../../testing/earnings-worker.ts', import.meta.url));

(findPostgres() ? test : test.skip)(
  `two processes that book and pay earnings, killed ${KILLS} times, book each line once and pay no entry twice`,
  async () => {
    const cluster = await startPostgres(['fsync=on', 'synchronous_commit=on']);
    try {
      cluster.create('earnings');
      const databaseUrl = cluster.url('earnings');
      const { db, close } = await openDatabase({ databaseUrl, folder: '', onFatal: fail });
      await migrate(db);
      await fillSiteDefaults(db);
      await fillFixture(db);
      const service = await createTestService(db);
      const members = await composers(service);
      const start = () =>
        spawn(process.execPath, [WORKER], { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'inherit'] });
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (let nth = 0; nth < ORDERS; nth += 1)
          await addCompletedOrder(service.context, members[0]!, { versionIds: [1 + (nth % members.length)] });
        await db
          .updateTable('customer_order')
          .set({ completed_at: new Date(Date.now() - 8 * 86_400_000) })
          .where('completed_at', '>', new Date(Date.now() - 7 * 86_400_000))
          .execute();
        const workers = [start(), start()];
        await Promise.all(workers.map((worker) => once(worker.stdout, 'data')));
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
        const ended = workers.map((worker) => once(worker, 'exit'));
        for (const worker of workers) worker.kill('SIGKILL');
        await Promise.all(ended);
      }
      const last = start();
      await settled(db, KILLS * ORDERS, last.stdout);
      const gone = once(last, 'exit');
      last.kill('SIGKILL');
      await gone;
      const { fen } = await db
        .selectFrom('royalty_entry')
        .select(({ fn }) => fn.sum<number>('fen').as('fen'))
        .executeTakeFirstOrThrow();
      const { paid } = await db
        .selectFrom('payout')
        .select(({ fn }) => fn.sum<number>('amount').as('paid'))
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow();
      expect(Number(paid)).toBe(Number(fen));
      // These orders came without payments, which other rules ask for.
      expect((await reconcile(db)).filter(({ rule }) => rule in EARNING_RULES)).toEqual([]);
      await close();
    } finally {
      await cluster.stop();
    }
  },
  60_000 + KILLS * 15_000,
);

/** Waits until a process has booked all lines and paid them out. */
async function settled(db: Db, lines: number, output: NodeJS.ReadableStream): Promise<void> {
  for (;;) {
    await once(output, 'data');
    const { booked } = await db
      .selectFrom('royalty_line')
      .select(({ fn }) => fn.countAll<number>().as('booked'))
      .executeTakeFirstOrThrow();
    const unpaid = await db
      .selectFrom('royalty_entry as e')
      .select('e.id')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payout_entry as p')
              .innerJoin('payout as y', 'y.id', 'p.payout_id')
              .select('p.entry_id')
              .whereRef('p.entry_id', '=', 'e.id')
              .where('y.state', '=', 'paid'),
          ),
        ),
      )
      .executeTakeFirst();
    if (Number(booked) === lines && !unpaid) return;
  }
}

/** Three composers with a contract since long ago and a work each, and two people of finance. */
async function composers(service: TestService): Promise<number[]> {
  const { db, passwords } = service.context;
  const long = new Date(Date.now() - 30 * 86_400_000);
  service.setNow(long);
  const ids: number[] = [];
  for (const work of [1, 2, 3]) {
    await service.tokenOf(`composer ${work}`);
    const { id } = await db.selectFrom('member').select('id').where('name', '=', `composer ${work}`).executeTakeFirstOrThrow();
    await contractRow(db, id, long);
    await giveWork(service, work, id);
    ids.push(id);
  }
  for (const name of ['fiona', 'frank'])
    await db
      .insertInto('staff')
      .values({ name, role: 'finance', password_hash: await passwords.hash(name) })
      .execute();
  service.setNow(new Date());
  return ids;
}

function fail(error: unknown): never {
  throw error;
}
