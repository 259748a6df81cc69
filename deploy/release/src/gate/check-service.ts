import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { MessageContract, RequestContract } from 'shared-contracts/release/unit-contract';
import { createMessage, type Message } from '../messages/message.ts';
import { isWellFormed } from './check-manifest.ts';
import type { Refusal } from './refusal.ts';
import { type JsonSchema, type Misfit, misfit } from './subset.ts';

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

/** Why the receiver may not understand what the sender sends; null when it always does. */
export function messageMisfit(sent: MessageContract, understood: MessageContract): Message | null {
  if (sent.version !== understood.version) return createMessage('contract.version', { sent: sent.version, understood: understood.version });
  return inWords(misfit(sent.payload as JsonSchema, understood.payload as JsonSchema), 'payload');
}

/** The same for a query and its result: the receiver must accept the query, the sender the result. */
export function exchangeMisfit(asked: RequestContract, answered: RequestContract): Message | null {
  return messageMisfit(asked, answered) ?? inWords(misfit(answered.result as JsonSchema, asked.result as JsonSchema), 'answer');
}

function inWords(found: Misfit | null, whole: 'payload' | 'answer'): Message | null {
  return found && createMessage('contract.at', { path: found.path, whole, why: found.reason });
}
