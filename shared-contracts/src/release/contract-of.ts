import { z } from 'zod';
import { EVERY_DECLARATION, type EveryCallName } from '../api/every-call.ts';
import type { RemoteDescriptor } from '../descriptor.ts';
import { EVENTS, INTENTS } from '../events/catalogue.ts';
import { FRAGMENTS } from '../fragments/catalogue.ts';
import { createServiceContract, type ServiceContract } from './service-contract.ts';
import type { JsonSchema, MessageContract, RequestContract, UnitContract } from './unit-contract.ts';

/** Calls have no version of their own: a change that is not additive takes another path. */
const CALL_VERSION = 1;

/** The events, intents, fragments and calls that a unit names. */
export type DeclaredNames = Pick<RemoteDescriptor, 'emits' | 'consumes' | 'intents' | 'asks' | 'fragments' | 'shows' | 'calls'>;

/** The same with today's schemas. The build writes it into `release.json`. `contracts` is the version of shared-contracts. */
export function contractOf(descriptor: DeclaredNames, contracts: string): UnitContract {
  const event = (name: keyof typeof EVENTS) => ({ version: EVENTS[name].version, payload: schemaOf(EVENTS[name].payload) });
  const intent = (name: keyof typeof INTENTS): RequestContract => ({
    version: INTENTS[name].version,
    payload: schemaOf(INTENTS[name].payload),
    result: schemaOf(INTENTS[name].result),
  });
  return {
    contracts,
    emits: table(descriptor.emits, event),
    consumes: table(descriptor.consumes, event),
    answers: table(descriptor.intents, intent),
    asks: table(descriptor.asks ?? [], intent),
    ...(descriptor.fragments && { offers: table(descriptor.fragments, fragmentContract) }),
    ...(descriptor.shows && { shows: table(descriptor.shows, fragmentContract) }),
    calls: table(descriptor.calls, callContract),
  };
}

/** Version and parameters of a fragment as declared today. */
export function fragmentContract(name: keyof typeof FRAGMENTS): MessageContract {
  return { version: FRAGMENTS[name].version, payload: schemaOf(FRAGMENTS[name].params) };
}

/** The service contract of this checkout's declared calls. Node only; `packageVersion` is that of the service. */
export function serviceContractOf(packageVersion: string): ServiceContract {
  return createServiceContract(packageVersion, serviceCalls());
}

/** Every declared call with its schemas. */
export function serviceCalls(): Record<string, RequestContract> {
  return table(Object.keys(EVERY_DECLARATION) as EveryCallName[], callContract);
}

function callContract(name: EveryCallName): RequestContract {
  const { request, response } = EVERY_DECLARATION[name];
  return { version: CALL_VERSION, payload: schemaOf(request), result: schemaOf(response) };
}

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' }) as JsonSchema;
  return rest;
}

function table<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Record<string, Value> {
  return Object.fromEntries([...names].sort().map((name) => [name, value(name)]));
}
