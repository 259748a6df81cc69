/* In each run: `service/src/app/start-service.test.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../../app/configuration.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { COMMANDS } from '../../staff/admin/commands.ts';
import { runCommand } from '../../staff/admin/run-command.ts';
import { FILM } from '../../testing/buyer.ts';
import { LICENSOR_SETTINGS } from '../../testing/licensor-settings.ts';
import { findPostgres, startPostgres } from '../../testing/postgres-cluster.ts';
import { startProcess } from '../../testing/running-service.ts';
import { reconcile } from './reconcile.ts';

/** Kills of the service: 300 in a full run. */
const KILLS = process.env.TEST_FULL ? 300 : 2;
const BUYERS = 3;
/** Answers that buyers get before a kill, at most: two purchases each. Counted, not timed: a slow machine is killed as often amid one. */
const MOST_ANSWERS = 2 * 7 * BUYERS;
/** Longest time from the last of these answers to the kill, ms. */
const LATEST_MS = 50;
/** How long the service has to finish what the kills left, ms. */
const SETTLED_WITHIN_MS = 120_000;

const SHOP = fileURLToPath(new URL('../../testing/fixture-service.ts', import.meta.url));
const TIMEOUT_MS = 60_000 + KILLS * 10_000;

interface Placing {
  token: string;
  body: { ids: number[]; quote: object };
  key: string;
}

/** What buyers were told. */
const ordered = new Set<number>();
const paid = new Set<number>();
/** Orders that were asked for and not answered, or refused. */
const unanswered = new Map<string, Placing>();
let firstPaid = false;
let attempts = 0;

async function call<Data>(url: string, token: string, name: string, body: object, key?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: token, ...(key && { 'idempotency-key': key }) };
  const response = await fetch(`${url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, data, msg } = (await response.json()) as { code: number; data: Data; msg: string };
  if (code !== 1000) throw new Error(`${name}: ${msg}`);
  return data;
}

/** Places an order under a key of its own: a buyer who hears nothing repeats the request with it. */
async function place(url: string, placing: Placing): Promise<number> {
  unanswered.set(placing.key, placing);
  const { id } = await call<{ id: number }>(url, placing.token, 'order/createCartOrder', placing.body, placing.key);
  unanswered.delete(placing.key);
  ordered.add(id);
  return id;
}

/** Buys licences one after the other until the service is gone. */
async function buyUntilKilled(url: string, token: string, answered: () => void): Promise<void> {
  const told = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    answered();
    return given;
  };
  const ask = <Data>(name: string, body: object) => told(call<Data>(url, token, name, body));
  for (;;) {
    const attempt = `attempt ${++attempts}`;
    const project = await ask<{ id: number }>('teamGrantProject/addGrantProject', { name: attempt, licenseeName: '静水', grant: FILM });
    const { ids } = await ask<{ ids: number[] }>('shoppingCart/addCarts', { orderType: 1, dataIds: [1, 2], projectId: project.id });
    const { priceVersion, total } = await ask<{ priceVersion: number; total: number }>('shoppingCart/cartList', { ids });
    const quote = { priceVersion, total };
    const id = await told(place(url, { token, body: { ids, quote }, key: attempt.replace(' ', '-') }));
    await ask('order/payOrder', { id, method: 'sandbox', quote });
    const status = await told(fetch(`${url}/api/order/getOrderStatus?id=${id}`, { headers: { authorization: token } }));
    const { data } = (await status.json()) as { data: { payment: { number: string } } };
    const body = new URLSearchParams({ trade: data.payment.number, answer: 'pay', notice: attempts % 3 ? 'once' : 'lost' });
    const answer = await fetch(`${url}/dev/pay`, { method: 'POST', body });
    if ((await answer.text()).includes('已支付')) {
      paid.add(id);
      firstPaid = true;
    }
    answered();
  }
}

(findPostgres() ? test : test.skip)(
  `a service killed ${KILLS} times during checkout loses no order that was acknowledged, doubles none and settles each payment`,
  async () => {
    const cluster = await startPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
    const dataDir = mkdtempSync(join(tmpdir(), 'yinhe-kill-'));
    try {
      cluster.create('shop');
      const env = { ...LICENSOR_SETTINGS, DATABASE_URL: cluster.url('shop'), SANDBOX_PAYMENTS: '1', RATE_LIMIT: '0' };
      const configuration = readConfiguration({ DATA_DIR: dataDir, DATABASE_URL: env.DATABASE_URL });
      for (let kill = 0; kill < KILLS; kill++) {
        const service = await startProcess(dataDir, SHOP, env);
        for (const placing of [...unanswered.values()]) await place(service.url, placing);
        // The last kill comes after a payment: without one the test shows nothing.
        let left = Math.floor(Math.random() * MOST_ANSWERS);
        const moment = Promise.withResolvers<void>();
        const answered = () => {
          if (left-- <= 0 && (firstPaid || kill < KILLS - 1)) moment.resolve();
        };
        // Others each time: a member may have no more than some unpaid orders.
        const buyers = Array.from({ length: BUYERS }, async (_, nth) => {
          const { token } = await runCommand(configuration, COMMANDS, 'token', { user: `buyer ${kill}-${nth}` });
          await buyUntilKilled(service.url, token, answered);
        });
        const stopped = Promise.allSettled(buyers);
        await Promise.race([moment.promise, stopped]);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
        await Promise.all([service.end('SIGKILL'), stopped]);
      }
      const service = await startProcess(dataDir, SHOP, env);
      for (const placing of [...unanswered.values()]) await place(service.url, placing);
      const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, folder: dataDir, onFatal: fail });
      const orders = () => db.selectFrom('customer_order').select(['id', 'state']).execute();
      const unopened = () =>
        db.selectFrom('payment').select('number').where('state', '=', 'init').where('superseded', '=', false).execute();
      const isSettled = async () =>
        (await orders()).every(({ id, state }) => state === 'completed' || !paid.has(id)) && (await unopened()).length === 0;
      const deadline = Date.now() + SETTLED_WITHIN_MS;
      while (!(await isSettled()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 250));
      const states = new Map((await orders()).map(({ id, state }) => [id, state]));
      // Most kills come amid purchases: buyers that are refused would leave an idle service to be killed.
      expect(paid.size).toBeGreaterThan(KILLS / 10);
      expect([...ordered].filter((id) => !states.has(id))).toEqual([]);
      expect(new Set([...paid].map((id) => states.get(id)))).toEqual(new Set(['completed']));
      expect([...states.values()].filter((state) => !['created', 'paying', 'completed', 'expired'].includes(state))).toEqual([]);
      expect(await unopened()).toEqual([]);
      const projects = await db.selectFrom('customer_order_line').select(['order_id', 'project']).execute();
      const byProject = Map.groupBy(projects, ({ project }) => project.id);
      expect([...byProject.values()].filter((lines) => new Set(lines.map(({ order_id }) => order_id)).size > 1)).toEqual([]);
      expect(await reconcile(db)).toEqual([]);
      await close();
      await service.end('SIGTERM');
    } finally {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  TIMEOUT_MS,
);

function fail(error: unknown): never {
  throw error;
}
