import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { answerTrade } from 'service/commerce/payments/sandbox/sandbox-driver';
import { noticesOf } from 'service/commerce/payments/sandbox/sandbox-gateway';
import { FILM, newBuyer } from 'service/testing/buyer';
import { createTestService, TEST_SANDBOX_KEY } from 'service/testing/test-app';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { withBenchDatabase } from './bench-database.ts';

/**
 * `node service/demo/src/bench/checkout.ts [--purchases 6] [--url <PostgreSQL>]`: fifty buyers at once, each buys works one after the
 * other: cart, order, payment, the notice of the sandbox gateway, and the paid order with its certificate. The reference is the public
 * call that prices a licence, as often and by as many at once. Then one buyer after the other: from the request to pay to the last byte
 * of the certificate's PDF.
 */
const { values } = parseArgs({ options: { purchases: { type: 'string', default: '6' }, url: { type: 'string' } } });

const BUYERS = 50;
const PURCHASES = Number(values.purchases);
/** Purchases of which the time from the payment to the certificate is taken. */
const ALONE = 100;
const REFERENCE: CallName = 'grantConfig/countPrice';

await withBenchDatabase({ tracks: 1000, url: values.url }, async (db) => {
  const service = await createTestService(db);
  const { context, app } = service;
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
  const times = new Map<string, number[]>();
  let address = 0;

  /** Posts over HTTP and notes the time. Each call comes from an address of its own, so that no limit of a network counts. */
  function post(name: string, path: string, body: string | Buffer, headers: Record<string, string>): Promise<string> {
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const all = { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers };
      const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
          resolve(text);
        });
      });
      sent.on('error', reject).end(body);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: each call has its own answer
  async function call(name: CallName, body: object, token?: string): Promise<any> {
    const { code, msg, data } = JSON.parse(
      await post(name, `/api/${name}`, JSON.stringify(body), { language: 'EN', ...(token && { authorization: token }) }),
    );
    if (code !== 1000) throw new Error(`${name}: ${msg}`);
    return data;
  }

  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = await newBuyer(service);
      return { token: buyer.token, projectId: await buyer.project('bench') };
    }),
  );
  const works = (await db.selectFrom('version').select('id').orderBy('id').limit(400).execute()).map(({ id }) => id);

  /** @returns milliseconds from the request to pay until the order is complete, and its id. */
  async function buy({ token, projectId }: (typeof buyers)[number], dataId: number): Promise<{ id: number; ms: number }> {
    const { ids } = await call('shoppingCart/addCart', { orderType: 1, cartType: 1, dataId, grant: FILM, projectId }, token);
    const { priceVersion, total } = await call('shoppingCart/cartList', { ids }, token);
    const quote = { priceVersion, total };
    const { id } = await call('order/createCartOrder', { ids, quote }, token);
    const start = performance.now();
    await call('order/payOrder', { id, method: 'sandbox', quote }, token);
    const payment = await db.selectFrom('payment').select('number').where('order_id', '=', id).executeTakeFirstOrThrow();
    const trade = await answerTrade(db, payment.number, true, context.now());
    const { state, transaction_id: transactionId, amount } = trade!;
    for (const { headers, body } of noticesOf(
      TEST_SANDBOX_KEY,
      { number: payment.number, state, transactionId, amount },
      'once',
      context.now(),
    ))
      await post('notice', '/api/pay/notice/sandbox', body, headers as Record<string, string>);
    const { list } = await call('order/orderList', { size: 1 }, token);
    if (list[0].state !== 'completed') throw new Error(`order ${id} is ${list[0].state}`);
    return { id, ms: performance.now() - start };
  }

  /** Milliseconds from the request to pay to the certificate in hand. */
  async function payToCertificate(buyer: (typeof buyers)[number], dataId: number): Promise<number> {
    const { id, ms } = await buy(buyer, dataId);
    const start = performance.now();
    const details = await fetch(`${origin}/api/order/orderDetail?id=${id}`, { headers: { language: 'EN', authorization: buyer.token } });
    const { data } = (await details.json()) as { data: CallResponse<'order/orderDetail'> };
    const { url } = await call('order/getOrderGrantDown', { id: data.list[0]!.licence!.id }, buyer.token);
    const pdf = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`no certificate at ${url}`);
    return ms + performance.now() - start;
  }

  /** Runs `act` so often for every buyer, all buyers at once. @returns seconds. */
  async function together(act: (buyer: (typeof buyers)[number], turn: number) => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let turn = 0; turn < PURCHASES; turn++) await act(buyer, turn);
      }),
    );
    return (performance.now() - start) / 1000;
  }

  try {
    const price = (nth: number) => call(REFERENCE, { list: [{ dataId: works[nth % works.length]!, grant: FILM }] });
    for (let turn = 0; turn < 20; turn++) await price(turn);
    await buy(buyers[0]!, works[0]!);
    times.clear();
    let turns = 0;
    const reference = await together(() => price(turns++));
    const referenceTimes = times.get(REFERENCE)!;
    times.clear();
    const seconds = await together((_buyer, turn) => buy(_buyer, works[(turns++ + turn) % works.length]!));
    const all = [...times.values()].flat();
    console.log('| what | calls a second | p99 | of the reference |\n|---|---|---|---|');
    const referenceP99 = quantile(referenceTimes, 0.99);
    console.log(`| reference: ${REFERENCE}, ${BUYERS} at once | ${rate(referenceTimes, reference)} | ${referenceP99.toFixed(0)} ms | 1 |`);
    const p99 = quantile(all, 0.99);
    console.log(
      `| checkout, ${BUYERS} buyers at once | ${rate(all, seconds)} | ${p99.toFixed(0)} ms | ${(p99 / referenceP99).toFixed(1)} |`,
    );
    for (const [name, some] of times) console.log(`| ${name} | | ${quantile(some, 0.99).toFixed(0)} ms | |`);
    const waits: number[] = [];
    for (let turn = 0; turn < ALONE; turn++)
      waits.push(await payToCertificate(buyers[turn % BUYERS]!, works[(turns++ + turn) % works.length]!));
    const [median, p95] = [0.5, 0.95].map((share) => quantile(waits, share).toFixed(0));
    console.log(
      `\nFrom the request to pay to the certificate's PDF, ${ALONE} purchases one after the other: median ${median} ms, p95 ${p95} ms`,
    );
    console.log(`\n${BUYERS * PURCHASES} purchases in ${seconds.toFixed(1)} s: ${((BUYERS * PURCHASES) / seconds).toFixed(1)} a second`);
  } finally {
    agent.destroy();
    await app.close();
  }
});

function rate(some: readonly number[], seconds: number): string {
  return (some.length / seconds).toFixed(0);
}

function quantile(some: readonly number[], share: number): number {
  return some.toSorted((one, other) => one - other)[Math.floor(some.length * share)]!;
}
