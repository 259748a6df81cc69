import type { Validate } from '../bus/create-bus.ts';
import { SCHEMAS } from '../generated/schemas.ts';
import { misfit } from './fits-schema.ts';

/** Checks payloads with the schemas generated at build time: what the shell uses in production. */
export const validatePayload: Validate = (kind, name, payload) => {
  const key = `${kind} ${name}`;
  return Object.hasOwn(SCHEMAS, key) ? misfit(payload, SCHEMAS[key]!) : 'unknown name';
};
