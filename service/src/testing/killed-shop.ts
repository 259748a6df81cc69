import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { type Configuration, readConfiguration } from '../app/configuration.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Db } from '../platform/database/transaction.ts';
import { LICENSOR_SETTINGS } from './licensor-settings.ts';
import { type ServiceProcess, startProcess } from './running-service.ts';

/** Longest time from the last answer that clients get to the kill, ms. */
const LATEST_MS = 50;
/** How long the service has to finish what kills left, ms. */
const SETTLED_WITHIN_MS = 120_000;

const SHOP = fileURLToPath(new URL('./fixture-service.ts', import.meta.url));

/** An answer of the service that refuses. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A call as a client sends it. `key`: its idempotency key. */
export interface Sent {
  token: string;
  name: CallName;
  body: object;
  key?: string;
}

/** Calls a service. @throws Refused when it refuses, and another error when it does not answer. */
export async function callOver<Data>(url: string, { token, name, body, key }: Sent): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: token, ...(key && { 'idempotency-key': key }) };
  const address = `${url}${callPath(name)}`;
  const response =
    CALLS[name] === 'GET'
      ? await fetch(`${address}?${new URLSearchParams(body as Record<string, string>)}`, { headers })
      : await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, data, msg } = (await response.json()) as { code: number; data: Data; msg: string };
  if (code !== 1000) throw new Refused(`${name}: ${msg}`);
  return data;
}

/** The payer behind the sandbox gateway pays an open payment. @returns whether the gateway says so. */
export async function payAtSandbox(url: string, token: string, orderId: number, notice: 'once' | 'lost'): Promise<boolean> {
  const asked = { token, name: 'order/getOrderStatus', body: { id: orderId } } as const;
  const { payment } = await callOver<{ payment: { number: string } }>(url, asked);
  const body = new URLSearchParams({ trade: payment.number, answer: 'pay', notice });
  const answer = await fetch(`${url}/dev/pay`, { method: 'POST', body });
  return (await answer.text()).includes('已支付');
}

interface Keyed extends Sent {
  key: string;
  answered(data: never): void;
}

/** Calls with a key each, for clients that hear nothing and repeat them. */
export class RepeatedCalls {
  readonly #unanswered = new Map<string, Keyed>();
  #sent = 0;

  /** Calls once, whatever is killed meanwhile. @param answered gets what the service did, now or when the call is repeated. */
  async send<Data>(url: string, call: Sent, answered: (data: Data) => void): Promise<Data> {
    const sent = { ...call, key: `repeated-${++this.#sent}`, answered };
    this.#unanswered.set(sent.key, sent);
    return this.#ask<Data>(url, sent);
  }

  /** Repeats what was not answered. @returns messages of what is refused now: it was not done before. */
  async repeat(url: string): Promise<string[]> {
    const refused: string[] = [];
    for (const sent of [...this.#unanswered.values()])
      await this.#ask(url, sent).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        refused.push(error.message);
      });
    return refused;
  }

  async #ask<Data>(url: string, { answered, ...sent }: Keyed): Promise<Data> {
    try {
      const data = await callOver<Data>(url, sent);
      answered(data as never);
      this.#unanswered.delete(sent.key);
      return data;
    } catch (error) {
      if (error instanceof Refused) this.#unanswered.delete(sent.key);
      throw error;
    }
  }
}

/** A shop whose service tests kill: its PostgreSQL goes on. */
export interface KilledShop {
  configuration: Configuration;
  /** The same database, beside the service. */
  db: Db;
  start(): Promise<ServiceProcess>;
  /** Ends the service that runs, and deletes its folder. */
  remove(): Promise<void>;
}

/** Makes such a shop on an empty database. Its service is not started yet. */
export async function newKilledShop(databaseUrl: string): Promise<KilledShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yinhe-kill-'));
  const { db, close } = await openDatabase({ databaseUrl, folder: dataDir, onFatal: fail });
  const settings = { ...LICENSOR_SETTINGS, DATABASE_URL: databaseUrl, SANDBOX_PAYMENTS: '1', RATE_LIMIT: '0' };
  let running: ServiceProcess | undefined;
  return {
    configuration: readConfiguration({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    db,
    async start() {
      running = await startProcess(dataDir, SHOP, settings);
      return running;
    },
    async remove() {
      await running?.end('SIGKILL');
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Lets clients act, and kills the service within some milliseconds after one of the first of their answers. Counted, not timed: a slow
 * machine is killed as often amid an act.
 * @param most answers before the kill. @param mayEnd whether it may be killed yet.
 * @param clients each acts until the service is gone; `answered` counts an answer.
 */
export async function killAmid(
  service: ServiceProcess,
  most: number,
  mayEnd: () => boolean,
  clients: (answered: () => void) => Promise<unknown>[],
): Promise<void> {
  let left = Math.floor(Math.random() * most);
  const moment = Promise.withResolvers<void>();
  const stopped = Promise.allSettled(
    clients(() => {
      if (left-- <= 0 && mayEnd()) moment.resolve();
    }),
  );
  await Promise.race([moment.promise, stopped]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
  await Promise.all([service.end('SIGKILL'), stopped]);
}

/** Waits until something holds, for the two minutes that the service has after a kill. @returns seconds that it took. */
export async function settledAfterKill(isSettled: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (!(await isSettled()) && Date.now() < began + SETTLED_WITHIN_MS) await new Promise((resolve) => setTimeout(resolve, 250));
  return (Date.now() - began) / 1000;
}

function fail(error: unknown): never {
  throw error;
}
