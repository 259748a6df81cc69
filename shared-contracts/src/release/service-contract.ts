import { createHash } from 'node:crypto';
import { isRecord } from './json-guards.ts';
import type { RequestContract } from './unit-contract.ts';

/** What a service publishes at `GET /api/contract`. The gate compares releases with it and needs no source code of the service. */
export interface ServiceContract {
  /** `<package version>-c<hash of all digests>`: equal calls of an equal package are the equal contract. */
  version: string;
  calls: Record<string, RequestContract>;
  /** SHA-256, hex, of each call's schemas in canonical form. */
  digests: Record<string, string>;
}

/** Makes the contract of any calls, with digests and the version derived from them. */
export function createServiceContract(packageVersion: string, calls: Record<string, RequestContract>): ServiceContract {
  const digests = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, digestOf(call)]));
  return { version: `${packageVersion}-c${digestOf(digests).slice(0, 12)}`, calls, digests };
}

/** Why a value is no valid contract; null when it is valid. */
export function serviceContractError(value: unknown): string | null {
  if (!isRecord(value) || typeof value.version !== 'string' || !isRecord(value.calls) || !isRecord(value.digests)) {
    return 'it is no service contract';
  }
  const names = Object.keys(value.calls);
  if (names.length !== Object.keys(value.digests).length) return 'its digests are not those of its calls';
  for (const name of names) {
    const call = value.calls[name];
    if (!isRecord(call) || typeof call.version !== 'number' || !isRecord(call.payload) || !isRecord(call.result)) {
      return `its call ${name} has no schemas`;
    }
    if (value.digests[name] !== digestOf(call)) return `the digest of its call ${name} is another one`;
  }
  return null;
}

/** SHA-256, hex, of a plain value whatever the order of its keys. */
function digestOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${fields.join(',')}}`;
}
