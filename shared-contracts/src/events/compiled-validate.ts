import type { Validate } from '../bus/create-bus.ts';
import { validators } from '../generated/validators.js';

/** Checks payloads with the validators compiled at build time: what the shell uses in production. */
export const validateCompiled: Validate = (kind, name, payload) => {
  const key = `${kind} ${name}`;
  const check = Object.hasOwn(validators, key) ? validators[key] : undefined;
  if (!check) return 'unknown name';
  if (check(payload)) return null;
  return (check.errors ?? []).map((error) => `${error.instancePath || 'payload'}: ${error.keyword}`).join('; ') || 'does not fit';
};
