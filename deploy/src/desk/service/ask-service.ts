import { contractFault, type ServiceContract } from 'shared-contracts/release/sealed-contract';

/** The gate waits no longer than this for a service, ms. */
const TIMEOUT_MS = 1500;
/** No contract is this large. */
const MOST_BYTES = 8_000_000;

/** The contract that a running service tells at `<url>/api/contract`. Throws with a reason for people. */
export async function askService(url: string, timeoutMs = TIMEOUT_MS): Promise<ServiceContract> {
  const address = new URL('/api/contract', url);
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch((error: Error) => {
    throw new Error(error.name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : 'it cannot be reached');
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new Error('its answer is too large');
  return readContract(text);
}

/** Reads a contract and holds it against its own digests. Throws with a reason for people. */
export function readContract(text: string): ServiceContract {
  const value = parse(text);
  const fault = contractFault(value);
  if (fault) throw new Error(fault);
  return value as ServiceContract;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no contract.
    return null;
  }
}
