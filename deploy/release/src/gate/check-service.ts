import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { createMessage } from '../messages/message.ts';
import { isWellFormed } from './check-manifest.ts';
import { exchangeMisfit } from './contract-misfit.ts';
import type { Refusal } from './refusal.ts';

/** The part of a service contract that the gate compares. */
export type KnownService = Pick<ServiceContract, 'version' | 'calls'>;

/** Whether the service accepts a unit's requests, and the unit the service's responses. */
export function checkService(manifest: ReleaseManifest, service: KnownService): Refusal[] {
  if (!isWellFormed(manifest)) return [];
  const against = { unit: 'service', version: service.version };
  return Object.entries(manifest.contract?.calls ?? {}).flatMap(([name, asked]) => {
    const answered = Object.hasOwn(service.calls, name) ? service.calls[name] : undefined;
    const why = answered ? exchangeMisfit(asked, answered) : null;
    if (answered && !why) return [];
    const reason = why ? createMessage('call.misfit', { call: name, why }) : createMessage('call.unknown', { call: name });
    const remedy = answered ? createMessage('call.fit', { unit: manifest.unit }) : createMessage('call.release');
    return [{ kind: 'call' as const, unit: manifest.unit, version: manifest.version, against, reason, remedy }];
  });
}
