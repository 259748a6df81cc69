import type { ReleaseRecord } from 'shared-contracts/release/release';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { Refusal } from './refusal.ts';
import { exchangeMisfit } from './wire-misfit.ts';

export type { ServiceContract };

/** What the gate needs to know of a service. */
export type KnownService = Pick<ServiceContract, 'version' | 'calls'>;

/** Whether a unit's calls are understood by a service, and its answers by the unit. */
export function checkService(record: ReleaseRecord, service: KnownService): Refusal[] {
  const against = { unit: 'service', version: service.version };
  return Object.entries(record.wire?.calls ?? {}).flatMap(([name, asked]) => {
    const answered = service.calls[name];
    const reason = answered ? exchangeMisfit(asked, answered) : 'the service does not know it';
    if (!reason) return [];
    const remedy = answered
      ? `Release a service that still fits ${record.unit}, or ${record.unit} built against this service`
      : 'Release the service with this call first';
    return [{ kind: 'call' as const, unit: record.unit, version: record.version, against, reason: `call ${name}: ${reason}`, remedy }];
  });
}
