import fc from 'fast-check';
import { apiRequests } from './api-area.ts';
import { edgeRequests } from './edge-area.ts';
import type { FuzzedProcess, Measure } from './processes.ts';
import { commonFault, type FuzzRequest } from './request.ts';
import { Sender } from './send.ts';
import { serviceRequests } from './service-area.ts';
import { startFuzzedStorefront } from './storefront.ts';

export interface FuzzOptions {
  /** Of all areas together. */
  requests: number;
  seed: number;
  /** Told after each tenth of an area. */
  report?(line: string): void;
}

export interface AreaResult {
  area: string;
  requests: number;
  /** Answers by status. */
  statuses: Record<number, number>;
  slowest: { ms: number; name: string };
  /** After a fifth of the requests, and after all. */
  memory: { early: Measure; late: Measure };
  /** The first ones, in words, with their request. */
  faults: string[];
}

interface Area {
  name: string;
  share: number;
  process: FuzzedProcess;
  secondUrl?: string;
  requests: fc.Arbitrary<FuzzRequest>;
}

const AT_ONCE = 8;
const CHUNK = 200;
/** Caches and code are warm by then. */
const EARLY = 0.2;
const SHOWN_FAULTS = 40;
/** Growth of the heap after a collection that is no leak: caches with a limit fill up, within a quarter or this, bytes. */
const GROWTH = 1.25;
const GROWTH_BYTES = 16_000_000;
const MORE_HANDLES = 20;

/** Starts the storefront, sends it generated requests and checks each answer. Stops by itself; only this machine is asked. */
export async function fuzz({ requests, seed, report = () => undefined }: FuzzOptions): Promise<AreaResult[]> {
  const shop = await startFuzzedStorefront();
  try {
    const areas: Area[] = [
      { name: 'service', share: 0.45, process: shop.service, requests: serviceRequests(shop.token) },
      { name: 'edge', share: 0.38, process: shop.edge, secondUrl: shop.operatorUrl, requests: edgeRequests(shop.edgeKnown) },
      { name: 'release service', share: 0.17, process: shop.api, requests: await apiRequests(shop.apiCallers, shop.api.url) },
    ];
    const results: AreaResult[] = [];
    for (const area of areas) results.push(await fuzzArea(area, Math.round(requests * area.share), seed, report));
    return results;
  } finally {
    await shop.stop();
  }
}

async function fuzzArea(area: Area, count: number, seed: number, report: (line: string) => void): Promise<AreaResult> {
  const result: Omit<AreaResult, 'memory'> = { area: area.name, requests: 0, statuses: {}, slowest: { ms: 0, name: '' }, faults: [] };
  const early = Math.ceil(count * EARLY);
  await send(area, result, early, seed, report);
  const first = await area.process.measure();
  await send(area, result, count - early, seed + 1_000_000, report);
  const memory = { early: first, late: await area.process.measure() };
  for (const line of area.process.logFaults()) note(result, `in the log: ${line}`);
  return { ...result, memory };
}

/** Sends some requests, a few at a time, over connections that are closed at the end. */
async function send(
  area: Area,
  result: Omit<AreaResult, 'memory'>,
  count: number,
  seed: number,
  report: (line: string) => void,
): Promise<void> {
  const sender = new Sender();
  for (let sent = 0; sent < count; sent += CHUNK) {
    const waiting = fc.sample(area.requests, { numRuns: Math.min(CHUNK, count - sent), seed: seed + sent });
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let request = waiting.pop(); request; request = waiting.pop()) await check(area, sender, request, result);
      }),
    );
    if (result.requests % 1000 < CHUNK) report(`${area.name}: ${result.requests} requests, ${result.faults.length} faults`);
  }
  sender.close();
}

async function check(
  { process, secondUrl }: Area,
  sender: Sender,
  request: FuzzRequest,
  result: Omit<AreaResult, 'memory'>,
): Promise<void> {
  const origin = request.second && secondUrl ? secondUrl : process.url;
  result.requests += 1;
  try {
    const answer = await sender.send(origin, request);
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
    if (answer.ms > result.slowest.ms) result.slowest = { ms: answer.ms, name: request.name };
    // Node itself refuses an unknown expectation, without a body.
    const isExpectation = answer.status === 417 && request.headers.expect !== undefined;
    const fault = commonFault(answer) ?? (isExpectation ? null : request.fault(answer));
    if (fault) note(result, `${fault}\n  ${described(request)}\n  ${answer.status} ${answer.text.slice(0, 300)}`);
  } catch (error) {
    note(result, `no answer: ${String(error)}\n  ${described(request)}`);
  }
}

function note(result: Pick<AreaResult, 'faults'>, fault: string): void {
  if (result.faults.length < SHOWN_FAULTS) result.faults.push(fault);
}

function described({ method, path, headers, body, raw }: FuzzRequest): string {
  if (raw !== undefined) return JSON.stringify(raw).slice(0, 600);
  return `${method} ${path.slice(0, 600)} ${JSON.stringify(headers).slice(0, 900)} ${String(body ?? '').slice(0, 900)}`;
}

/** What grew between two measures more than caches with a limit do. */
export function growthFaults({ early, late }: AreaResult['memory']): string[] {
  const faults: string[] = [];
  if (late.heap > Math.max(early.heap * GROWTH, early.heap + GROWTH_BYTES))
    faults.push(`the heap grew from ${megabytes(early.heap)} to ${megabytes(late.heap)}`);
  if (late.handles > early.handles + MORE_HANDLES) faults.push(`open handles grew from ${early.handles} to ${late.handles}`);
  return faults;
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
