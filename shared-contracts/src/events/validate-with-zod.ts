import type { z } from 'zod';
import type { Validate } from '../bus/create-bus.ts';
import { FRAGMENTS } from '../fragments/catalogue.ts';
import { EVENTS, INTENTS } from './catalogue.ts';

/** Checks payloads with the schemas themselves: for development, tests and the server side; heavy in a browser. */
export const validateWithZod: Validate = (kind, name, payload) => {
  const schema = schemaOf(kind, name);
  if (!schema) return 'unknown name';
  const outcome = schema.safeParse(payload);
  return outcome.success ? null : outcome.error.issues.map((issue) => `${issue.path.join('.') || 'payload'}: ${issue.message}`).join('; ');
};

function schemaOf(kind: Parameters<Validate>[0], name: string): z.ZodType | undefined {
  if (kind === 'event') return Object.hasOwn(EVENTS, name) ? EVENTS[name as keyof typeof EVENTS].payload : undefined;
  if (kind === 'fragment') return Object.hasOwn(FRAGMENTS, name) ? FRAGMENTS[name as keyof typeof FRAGMENTS].params : undefined;
  if (!Object.hasOwn(INTENTS, name)) return undefined;
  const intent = INTENTS[name as keyof typeof INTENTS];
  return kind === 'intent' ? intent.payload : intent.result;
}
