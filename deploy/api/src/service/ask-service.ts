import type { IncomingMessage } from 'node:http';
import { parseJson } from 'shared-contracts/release/json-guards';
import { type ServiceContract, serviceContractError } from 'shared-contracts/release/service-contract';

/** The gate waits no longer than this for a service, ms. */
const TIMEOUT_MS = 1500;
/** No contract is this large. */
const MOST_BYTES = 8_000_000;

export interface AskOptions {
  timeoutMs?: number;
  /** Known contract: a service with the same one need not send it again. */
  known?: ServiceContract | null;
}

/** Contract of a running service, from `<url>/api/contract`. Throws with a readable reason. */
export async function askService(url: string, { timeoutMs = TIMEOUT_MS, known = null }: AskOptions = {}): Promise<ServiceContract> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = (error: unknown) => (signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error);
  const response = await request(new URL('/api/contract', url), signal, known).catch((error: unknown) => {
    throw signal.aborted ? tooLate(error) : new Error('it cannot be reached');
  });
  if (response.statusCode === 304 && known) {
    response.resume();
    return known;
  }
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`it answered ${response.statusCode}`);
  }
  let size = 0;
  const parts: Buffer[] = [];
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_BYTES) throw new Error('its answer is too large');
      parts.push(part);
    }
  } catch (error) {
    throw tooLate(error);
  }
  return readContract(Buffer.concat(parts).toString('utf8'));
}

/** Reads a contract and holds it against its own digests. Throws with a reason for people. */
export function readContract(text: string): ServiceContract {
  const value = parseJson(text);
  const fault = serviceContractError(value);
  if (fault) throw new Error(fault);
  return value as ServiceContract;
}

/**
 * By the plain client: `fetch` takes longer to load than the question to be answered, and a change waits for it. Asked for at
 * run time, because an `import` of these modules loads `fetch` too.
 */
function request(address: URL, signal: AbortSignal, known: ServiceContract | null): Promise<IncomingMessage> {
  const { get } = process.getBuiltinModule(address.protocol === 'https:' ? 'node:https' : 'node:http');
  const headers = known ? { 'if-none-match': `"${known.version}"` } : {};
  return new Promise((resolve, reject) => {
    get(address, { signal, headers, agent: false }, resolve).on('error', reject);
  });
}
